import { BlockList, isIP } from "node:net"

/** True for labels that begin and end with a letter or digit. The last must not be a number, as in a mistyped IP address. */
export const isHostName = (text: string): boolean =>
  /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(text)

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

/** RFC 1918 and RFC 4193; without link-local networks, because clouds serve credentials there. */
const privateNetworks = new BlockList()
privateNetworks.addSubnet("10.0.0.0", 8, "ipv4")
privateNetworks.addSubnet("172.16.0.0", 12, "ipv4")
privateNetworks.addSubnet("192.168.0.0", 16, "ipv4")
privateNetworks.addSubnet("fc00::", 7, "ipv6")

const isIn = (networks: BlockList, hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, "")
  const version = isIP(address)
  return version !== 0 && networks.check(address, version === 4 ? "ipv4" : "ipv6")
}

/** True if data sent there stays on this machine. `hostname` is written as in a `URL`, so in brackets for IPv6. */
export const isLoopbackHost = (hostname: string): boolean => hostname === "localhost" || isIn(loopback, hostname)

/** True if data sent there stays in a private network: loopback, a private address, or a name that no public DNS knows. */
export const isPrivateHost = (hostname: string): boolean =>
  isLoopbackHost(hostname) ||
  isIn(privateNetworks, hostname) ||
  (isHostName(hostname) && (!hostname.includes(".") || /\.(internal|local|localhost|svc|home\.arpa)$/.test(hostname)))
