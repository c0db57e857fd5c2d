import { existsSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Schema } from "effect"

import packageJson from "../../package.json" with { type: "json" }
import { Settings } from "../../src/Settings.ts"
import { deployText, readYaml } from "./deployFile.ts"
import { finalStage, textsOf } from "./dockerfile.ts"
import { graceSeconds, isKnownVariable, secondsToStop } from "./knownVariables.ts"

const Container = Schema.Struct({
  image: Schema.String,
  read_only: Schema.Boolean,
  cap_drop: Schema.Array(Schema.String),
  cap_add: Schema.optionalKey(Schema.Array(Schema.String)),
  privileged: Schema.optionalKey(Schema.Boolean),
  security_opt: Schema.Array(Schema.String),
  restart: Schema.String,
  user: Schema.optionalKey(Schema.String),
  env_file: Schema.optionalKey(Schema.Array(Schema.Struct({ path: Schema.String, required: Schema.Boolean }))),
  environment: Schema.Record(Schema.String, Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  stop_grace_period: Schema.String,
  mem_limit: Schema.String,
  cpus: Schema.Number,
  pids_limit: Schema.Number,
  ports: Schema.optionalKey(Schema.Array(Schema.String)),
  networks: Schema.Array(Schema.String),
  volumes: Schema.optionalKey(Schema.Array(Schema.String)),
  healthcheck: Schema.optionalKey(Schema.Struct({ test: Schema.Array(Schema.String) })),
  depends_on: Schema.optionalKey(Schema.Record(Schema.String, Schema.Struct({ condition: Schema.String })))
})

const Compose = Schema.Struct({
  services: Schema.Record(Schema.String, Container),
  networks: Schema.Record(
    Schema.String,
    Schema.NullOr(Schema.Struct({ internal: Schema.optionalKey(Schema.Boolean) }))
  ),
  volumes: Schema.Record(Schema.String, Schema.Null)
})

const { networks, services, volumes } = readYaml("ops/compose.yaml", Compose)
const containers = Object.entries(services)
const image = finalStage(deployText("ops/Dockerfile"))
const { collector, postgres, redis, service } = services

describe("ops/compose.yaml", () => {
  it("is the service, PostgreSQL, Redis and a collector", () => {
    assert.sameMembers(Object.keys(services), ["service", "postgres", "redis", "collector"])
  })

  it.each(containers)("%s has a pinned image, no rights, a read-only root and limits", (_name, container) => {
    assert.match(container.image, /:\d+\.\d+(?:\.\d+)?(?:-\w+)?$/)
    assert.deepStrictEqual(container.cap_drop, ["ALL"])
    assert.isUndefined(container.cap_add)
    assert.isUndefined(container.privileged)
    assert.isTrue(container.read_only)
    assert.deepStrictEqual(container.security_opt, ["no-new-privileges:true"])
    assert.match(container.mem_limit, /^\d+m$/)
    assert.isAbove(container.cpus, 0)
    assert.isAbove(container.pids_limit, 0)
  })

  it("uses only networks, volumes and files that are there", () => {
    for (const [name, container] of containers) {
      assert.includeMembers(Object.keys(networks), [...container.networks], name)
      for (const [from = ""] of (container.volumes ?? []).map((volume) => volume.split(":"))) {
        assert.isTrue(from.startsWith(".") ? existsSync(join("ops", from)) : from in volumes, from)
      }
    }
  })

  it("shows its ports on the loopback interface only, and the stores' to the service alone", () => {
    for (const [name, { ports = [] }] of containers) {
      for (const port of ports) assert.match(port, /^127\.0\.0\.1:/, name)
    }
    assert.isTrue(networks["stores"]?.internal)
    assert.deepStrictEqual([postgres?.networks, redis?.networks], [["stores"], ["stores"]])
    assert.isUndefined(postgres?.ports ?? redis?.ports)
  })

  it("waits for stores that are well; the service's own check is the image's", () => {
    assert.deepStrictEqual(service?.depends_on, {
      postgres: { condition: "service_healthy" },
      redis: { condition: "service_healthy" },
      collector: { condition: "service_started" }
    })
    assert.isDefined(postgres?.healthcheck)
    assert.isDefined(redis?.healthcheck)
    assert.isUndefined(collector?.healthcheck, "its image has no program")
    assert.lengthOf(textsOf(image, "HEALTHCHECK"), 1)
  })

  it("runs this release as the image's user", () => {
    assert.strictEqual(service?.image, `${packageJson.name}:${packageJson.version}`)
    assert.deepStrictEqual([service?.user], [...textsOf(image, "USER")])
  })

  it("sets only what the service reads, and takes what is secret from .env", () => {
    const environment = service?.environment ?? {}
    assert.deepStrictEqual(
      Object.keys(environment).filter((name) => !isKnownVariable(name)),
      []
    )
    assert.deepStrictEqual(service?.env_file, [{ path: "../.env", required: false }])
    assert.notMatch(deployText("ops/compose.yaml"), /PASSWORD: (?!\$\{POSTGRES_PASSWORD:\?)/)
    for (const [, name] of deployText("ops/compose.yaml").matchAll(/\$\{(\w+)/g)) {
      assert.match(deployText(".env.example"), new RegExp(`^#${name}=$`, "m"))
    }
  })

  it.effect("sets what the settings can be read from", () =>
    Effect.gen(function* () {
      const environment = Object.fromEntries(
        Object.entries(service?.environment ?? {}).map(([name, text]) => [name, text.replace(/\$\{.*?\}/, "abc123")])
      )
      const settings = yield* Settings.pipe(
        Effect.provide(
          Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))))
        )
      )
      assert.strictEqual(settings.host, "0.0.0.0")
    })
  )

  it("gives the service as long to stop as the documents say", () => {
    const grace = graceSeconds(service?.environment["SHUTDOWN_GRACE"] ?? "")
    const seconds = grace + secondsToStop(deployText("docs/operations.md"))
    assert.strictEqual(service?.stop_grace_period, `${seconds}s`)
  })
})
