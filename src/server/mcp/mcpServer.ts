import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import {
  type ToolService,
  layerTools,
  mcpIdentity,
  mcpProtocols
} from "@property-intelligence/client/mcp/layerTools.ts"
import { McpServer } from "effect/ai"

/**
 * Serves the tools over streamable HTTP. A browser sends its page's origin with every POST, so requests from pages of
 * other origins are refused.
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

/**
 * The origins that a browser's page may call the tools from: the service's own, under all of its names if it is on the
 * loopback interface.
 */
const allowedOrigins = (origin: string): ReadonlyArray<string> => {
  const { hostname, port, protocol } = new URL(origin)
  return loopbackNames.includes(hostname) ? loopbackNames.map((name) => `${protocol}//${name}:${port}`) : [origin]
}
