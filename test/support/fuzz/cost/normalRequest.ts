import { mcpPath } from "@property-intelligence/api/mcpPath.ts"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"

import type { Route } from "../ApiDocument.ts"
import type { Plain } from "./Attempt.ts"

const json: Plain["headers"] = [["content-type", "application/json"]]

const revision = "2026-07-28"

const bodies: Readonly<Record<string, object>> = {
  "/property-bulk": { addresses: [exampleAddress] },
  "/test/property-bulk": { addresses: [exampleAddress] },
  "/quote": { endpoint: "/property-full", body: { address: exampleAddress } },
  [mcpPath]: {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/list",
    params: {
      _meta: {
        "io.modelcontextprotocol/protocolVersion": revision,
        "io.modelcontextprotocol/clientCapabilities": {}
      }
    }
  }
}

const headers: Readonly<Record<string, Plain["headers"]>> = {
  [mcpPath]: [
    ...json,
    ["accept", "application/json, text/event-stream"],
    ["mcp-protocol-version", revision],
    ["mcp-method", "tools/list"]
  ],
  "/receipts/{transaction}": [["receipt-signature", `0x${"11".repeat(32)}${"22".repeat(32)}1b`]],
  "/report": [["content-type", "application/x-www-form-urlencoded"]]
}

/** What callers usually send to a route: what it is there for, and nothing else. */
export const normalRequest = ({ method, path }: Route): Plain => {
  const target = path.replace(/\{\w+\}/, `0x${"ab".repeat(32)}`)
  if (method !== "POST")
    return { method, target, headers: headers[path]?.filter(([name]) => name !== "content-type") ?? [], body: null }
  return {
    method,
    target,
    headers: headers[path] ?? json,
    body:
      path === "/report"
        ? new URLSearchParams({ address: exampleAddress }).toString()
        : JSON.stringify(bodies[path] ?? { address: exampleAddress })
  }
}
