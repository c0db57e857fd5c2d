import { execFileSync, spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"

import { Effect } from "effect"

import { temporaryFolder } from "../chain/LiveService.ts"
import { freePort } from "../process/listenOnLoopback.ts"
import { type ServiceProcess, startCommand } from "../process/ServiceProcess.ts"

/** A proxy in front of a service. */
export interface Proxy {
  readonly name: string
  /** Where it takes HTTP/1.1. */
  readonly plain: string
  /** Where it takes HTTP/2 and HTTP/1.1 over TLS. */
  readonly secure: string
  /** The certificate there, in PEM. */
  readonly certificate: string
  /** What it has written to its log. */
  readonly output: () => string
}

/** What a configuration is written from. */
export interface ProxyPlan {
  /** A folder of its own, with `certificate.pem`, `key.pem`, and both in `both.pem`. */
  readonly folder: string
  /** `host:port` of the service. */
  readonly service: string
  readonly plainPort: number
  readonly securePort: number
}

/** How a proxy of Debian is started. */
export interface ProxyProgram {
  readonly name: string
  readonly command: string
  /** With this configuration in a file. */
  readonly words: (file: string) => ReadonlyArray<string>
  readonly configuration: (plan: ProxyPlan) => string
  /** The size of a request's header that it just takes by default, its name and line end included; bytes. */
  readonly maxRequestHeader: number
}

/** Debian has such programs where the path of users does not lead. */
const path = `${process.env["PATH"] ?? ""}:/usr/sbin`

/** Whether the program is on this machine. */
export const isInstalled = ({ command }: ProxyProgram): boolean =>
  spawnSync("sh", ["-c", `command -v ${command}`], { env: { PATH: path }, stdio: "ignore" }).status === 0

/** Starts one in front of the service at an origin, and ends it with the scope. */
export const startProxy = Effect.fnUntraced(function* (program: ProxyProgram, origin: string) {
  const folder = yield* temporaryFolder
  const [plainPort, securePort] = [yield* freePort, yield* freePort]
  const certificate = selfSigned(folder)
  const file = `${folder}/${program.name}.conf`
  writeFileSync(file, program.configuration({ folder, service: new URL(origin).host, plainPort, securePort }))
  const running = yield* startCommand(program.command, program.words(file), { folder, environment: { PATH: path } })
  yield* endedInOrder(running)
  const proxy: Proxy = {
    name: program.name,
    plain: `http://127.0.0.1:${plainPort}`,
    secure: `https://127.0.0.1:${securePort}`,
    certificate,
    output: running.output
  }
  return proxy
})

/** Its workers end with the first process, unless that is killed. */
const endedInOrder = (running: ServiceProcess) =>
  Effect.addFinalizer(() => Effect.andThen(running.stop, Effect.timeoutOption(running.ended, "5 seconds")))

const selfSigned = (folder: string): string => {
  const [key, certificate] = [`${folder}/key.pem`, `${folder}/certificate.pem`]
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1".split(" ")
  execFileSync("openssl", [...words, "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate], {
    stdio: "ignore"
  })
  const pem = readFileSync(certificate, "utf8")
  writeFileSync(`${folder}/both.pem`, pem + readFileSync(key, "utf8"))
  return pem
}
