import type { ProxyProgram } from "./Proxy.ts"

/** HAProxy with the settings that it comes with, but for timeouts, for which it has no defaults. */
export const haproxy: ProxyProgram = {
  name: "haproxy",
  command: "haproxy",
  // `tune.bufsize` less `tune.maxrewrite`: the whole head.
  maxRequestHeader: 16 * 1024 - 1024,
  words: (file) => ["-db", "-f", file],
  configuration: ({ folder, plainPort, securePort, service }) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 200s

frontend plain
  bind 127.0.0.1:${plainPort}
  default_backend service

frontend secure
  bind 127.0.0.1:${securePort} ssl crt ${folder}/both.pem alpn h2,http/1.1
  default_backend service

backend service
  server one ${service}
`
}
