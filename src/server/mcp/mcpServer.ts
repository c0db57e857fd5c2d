import { mcpPath } from "@property-intelligence/api/mcpPath.ts"
import { type ToolService, layerTools } from "@property-intelligence/client/mcp/layerTools.ts"
import { mcpIdentity, mcpProtocols } from "@property-intelligence/client/mcp/mcpIdentity.ts"
import { McpServer } from "effect/ai"

/**
 * The tools over streamable HTTP. A browser sends its page's origin with every POST, so that one of another site, or of a name
 * that was made to lead here, is refused by it.
 */
export const layerMcpServer = ({ origin, send }: ToolService) =>
  McpServer.layerHttp({
    ...mcpIdentity,
    protocols: mcpProtocols,
    path: mcpPath,
    websiteUrl: origin,
    allowedOrigins: allowedOrigins(origin),
    allowSessionTermination: true,
    allowSubscriptions: false,
    registrations: layerTools({ origin, send })
  })

const loopbackNames = ["127.0.0.1", "localhost", "[::1]"]

/** The service's own, under all its names if it is on the loopback interface. */
const allowedOrigins = (origin: string): ReadonlyArray<string> => {
  const { hostname, port, protocol } = new URL(origin)
  return loopbackNames.includes(hostname) ? loopbackNames.map((name) => `${protocol}//${name}:${port}`) : [origin]
}
