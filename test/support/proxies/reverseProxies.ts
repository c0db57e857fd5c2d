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

/** nginx with the settings that it comes with, its files in a folder of its own. */
export const nginx: ProxyProgram = {
  name: "nginx",
  command: "nginx",
  // `large_client_header_buffers 4 8k`: one line.
  maxRequestHeader: 8 * 1024,
  words: (file) => ["-e", "stderr", "-c", file],
  configuration: ({ folder, plainPort, securePort, service }) => `
daemon off;
error_log stderr;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/client_body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${plainPort};
    location / { proxy_pass http://${service}; }
  }
  server {
    listen 127.0.0.1:${securePort} ssl http2;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / { proxy_pass http://${service}; }
  }
}
`
}
