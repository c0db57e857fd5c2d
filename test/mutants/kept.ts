import type { Mutant } from "./Mutant.ts"

const sessions = ["test/server/mcp/mcpSessions.test.ts"]
const route = ["test/server/mcp/mcpRouteSessions.test.ts"]
const connections = ["test/server/admission/Connections.test.ts"]
const quotas = ["test/stores/SqlRateLimiterStore.test.ts"]

/** Faults in the bounds of what is kept of strangers. */
export const keptMutants: ReadonlyArray<Mutant> = [
  {
    name: "a session of the tools is not noted when it begins",
    file: "src/server/mcp/mcpRoute.ts",
    find: "if (session !== undefined) yield* sessions.begun(session, client)",
    replace: "",
    tests: route
  },
  {
    name: "sessions of the tools begin as often as a client likes",
    file: "src/server/mcp/mcpRoute.ts",
    find: "yield* newSessions.count(client)",
    replace: "",
    tests: route
  },
  {
    name: "a session begins that its client can't get to know",
    file: "src/server/mcp/mcpRoute.ts",
    find: "if (id === null) return",
    replace: "if (id === undefined) return",
    tests: route
  },
  {
    name: "there may be any number of sessions",
    file: "src/server/mcp/mcpSessions.ts",
    find: "if (open.size <= maxSessions) return",
    replace: "if (open.size > 0) return",
    tests: sessions
  },
  {
    name: "one client ends the sessions of the others",
    file: "src/server/mcp/mcpSessions.ts",
    find: "if (countOf(client) === largest) return session",
    replace: "if (countOf(client) <= largest) return session",
    tests: sessions
  },
  {
    name: "an idle session does not end",
    file: "src/server/mcp/mcpSessions.ts",
    find: "now - usedAt > Duration",
    replace: "usedAt - now > Duration",
    tests: sessions
  },
  {
    name: "all that a client says of itself is kept",
    file: "src/server/mcp/mcpRoute.ts",
    find: "value.slice(0, maxClientTextLength)",
    replace: "value",
    tests: ["test/server/mcp/sessionRequest.test.ts"]
  },
  {
    name: "an unread answer waits for ever",
    file: "src/server/admission/Connections.ts",
    find: "now - since >= maxUnreadMillis",
    replace: "since > now",
    tests: connections
  },
  {
    name: "any number of bytes may wait to be read",
    file: "src/server/admission/Connections.ts",
    find: "bytes > maxUnreadBytes",
    replace: "bytes < 0",
    tests: connections
  },
  {
    name: "a slow reader counts as none",
    file: "src/server/admission/Connections.ts",
    find: "?.fetched === fetched",
    replace: "!== undefined",
    tests: connections
  },
  {
    name: "what waits behind an unread answer does not count as unread",
    file: "src/server/admission/Connections.ts",
    find: "if (response.socket === null) bytes += response.writableLength",
    replace: "void response",
    tests: connections
  },
  {
    name: "a connection may ask as much at once as it likes",
    file: "src/server/admission/Connections.ts",
    find: "underWay.size >= maxPipelined",
    replace: "underWay.size >= Infinity",
    tests: connections
  },
  {
    name: "a body may come in any number of pieces",
    file: "src/server/request/unreadableAnswer.ts",
    find: "if (this.#pieces <= maxBodyPieces) return",
    replace: "if (this.#pieces > 0) return",
    tests: connections
  },
  {
    name: "a body that is no longer read is handed on as if it were whole",
    file: "src/server/request/unreadableAnswer.ts",
    find: "if (this.#pieces > maxBodyPieces) return false",
    replace: "if (this.#pieces > maxBodyPieces) return piece === null ? super.push(null) : false",
    tests: ["test/server/request/unreadableAnswer.test.ts"]
  },
  {
    name: "any number of clients are counted",
    file: "src/stores/SqlRateLimiterStore.ts",
    find: "if (++buckets <= max) return",
    replace: "if (++buckets > 0) return",
    tests: quotas
  },
  {
    name: "strangers push out the service's own counts",
    file: "src/stores/SqlRateLimiterStore.ts",
    find: "WHERE id LIKE ${`${strangersKeys}%`} ",
    replace: "",
    tests: quotas
  },
  {
    name: "the cache drops what holds longest",
    file: "src/stores/SharedStores.ts",
    find: "ORDER BY expires LIMIT",
    replace: "ORDER BY expires DESC LIMIT",
    tests: ["test/stores/SharedStores.test.ts"]
  }
]
