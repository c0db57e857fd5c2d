import { readdirSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { ConfigProvider, Effect, Layer, Schema } from "effect"

import packageJson from "../../package.json" with { type: "json" }
import { Settings } from "../../src/Settings.ts"
import { deployText, readYaml } from "./deployFile.ts"
import { graceSeconds, isKnownVariable, secondsToStop } from "./knownVariables.ts"

const folder = "ops/kubernetes"
const label = { "app.kubernetes.io/name": packageJson.name.replace(/-api$/, "") }

const Labels = Schema.Record(Schema.String, Schema.String)
const Named = { metadata: Schema.Struct({ name: Schema.String }) }

const Probe = Schema.Struct({
  httpGet: Schema.Struct({ path: Schema.String, port: Schema.String }),
  periodSeconds: Schema.Number,
  timeoutSeconds: Schema.Number,
  failureThreshold: Schema.Number
})

const Container = Schema.Struct({
  image: Schema.String,
  envFrom: Schema.Array(
    Schema.Struct({
      configMapRef: Schema.optionalKey(Schema.Struct({ name: Schema.String })),
      secretRef: Schema.optionalKey(Schema.Struct({ name: Schema.String }))
    })
  ),
  ports: Schema.Array(Schema.Struct({ name: Schema.String, containerPort: Schema.Number })),
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  resources: Schema.Struct({ requests: Labels, limits: Labels }),
  securityContext: Schema.Struct({
    allowPrivilegeEscalation: Schema.Boolean,
    readOnlyRootFilesystem: Schema.Boolean,
    capabilities: Schema.Struct({ drop: Schema.Array(Schema.String) })
  }),
  volumeMounts: Schema.Array(Schema.Struct({ name: Schema.String, mountPath: Schema.String }))
})

const Deployment = Schema.Struct({
  ...Named,
  spec: Schema.Struct({
    replicas: Schema.Number,
    selector: Schema.Struct({ matchLabels: Labels }),
    template: Schema.Struct({
      metadata: Schema.Struct({ labels: Labels, annotations: Labels }),
      spec: Schema.Struct({
        automountServiceAccountToken: Schema.Boolean,
        terminationGracePeriodSeconds: Schema.Number,
        securityContext: Schema.Struct({
          runAsNonRoot: Schema.Boolean,
          runAsUser: Schema.Number,
          seccompProfile: Schema.Struct({ type: Schema.String })
        }),
        containers: Schema.Tuple([Container]),
        volumes: Schema.Array(Schema.Struct({ name: Schema.String }))
      })
    })
  })
})

const Service = Schema.Struct({
  ...Named,
  spec: Schema.Struct({
    selector: Labels,
    ports: Schema.Array(Schema.Struct({ name: Schema.String, targetPort: Schema.String }))
  })
})

const Budget = Schema.Struct({
  ...Named,
  spec: Schema.Struct({ maxUnavailable: Schema.Number, selector: Schema.Struct({ matchLabels: Labels }) })
})

const { metadata, spec } = readYaml(`${folder}/deployment.yaml`, Deployment)
const pod = spec.template.spec
const [container] = pod.containers
const { data } = readYaml(`${folder}/configmap.yaml`, Schema.Struct({ ...Named, data: Labels }))
const { stringData } = readYaml(`${folder}/secret.example.yaml`, Schema.Struct({ ...Named, stringData: Labels }))

describe("the Kubernetes manifests", () => {
  it("are all applied, but the example of the secret", () => {
    const { resources } = readYaml(
      `${folder}/kustomization.yaml`,
      Schema.Struct({ resources: Schema.Array(Schema.String) })
    )
    assert.sameMembers(
      [...resources, "kustomization.yaml", "secret.example.yaml"],
      readdirSync(new URL(`../../${folder}`, import.meta.url))
    )
  })

  it("select the pods of the deployment", () => {
    const service = readYaml(`${folder}/service.yaml`, Service)
    const budget = readYaml(`${folder}/poddisruptionbudget.yaml`, Budget)
    for (const labels of [
      spec.selector.matchLabels,
      spec.template.metadata.labels,
      service.spec.selector,
      budget.spec.selector.matchLabels
    ]) {
      assert.deepStrictEqual(labels, label)
    }
    assert.isBelow(budget.spec.maxUnavailable, spec.replicas)
    assert.deepStrictEqual(
      service.spec.ports.map(({ targetPort }) => targetPort),
      ["http"]
    )
  })

  it("ask the probes of the contract, on the port that the service listens on", () => {
    const paths = Object.values(Api.groups)
      .flatMap(({ endpoints }) => Object.values(endpoints))
      .map((endpoint) => endpoint.path)
    const { livenessProbe, readinessProbe, startupProbe } = container
    for (const { httpGet, periodSeconds, timeoutSeconds } of [livenessProbe, readinessProbe, startupProbe]) {
      assert.include(paths, httpGet.path)
      assert.strictEqual(httpGet.port, "http")
      assert.isAtMost(timeoutSeconds, periodSeconds)
    }
    assert.deepStrictEqual(
      [livenessProbe, readinessProbe, startupProbe].map(({ httpGet }) => httpGet.path),
      ["/livez", "/readyz", "/livez"]
    )
    const ports = Object.fromEntries(container.ports.map(({ containerPort, name }) => [name, String(containerPort)]))
    assert.deepStrictEqual(ports, { http: data["PORT"] ?? "", metrics: data["METRICS_PORT"] ?? "" })
    assert.strictEqual(spec.template.metadata.annotations["prometheus.io/port"], data["METRICS_PORT"])
  })

  it("accept calls until the probes have noticed a stop, and wait as long for its end as the documents say", () => {
    const grace = graceSeconds(data["SHUTDOWN_GRACE"] ?? "")
    const { failureThreshold, periodSeconds } = container.readinessProbe
    assert.isAbove(grace, failureThreshold * periodSeconds)
    assert.strictEqual(pod.terminationGracePeriodSeconds, grace + secondsToStop(deployText("docs/operations.md")))
  })

  it("run this release with no rights, on a read-only root", () => {
    assert.strictEqual(container.image, `${packageJson.name}:${packageJson.version}`)
    const { allowPrivilegeEscalation, capabilities, readOnlyRootFilesystem } = container.securityContext
    assert.deepStrictEqual(
      { allowPrivilegeEscalation, readOnlyRootFilesystem, drop: capabilities.drop },
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, drop: ["ALL"] }
    )
    const { runAsNonRoot, runAsUser, seccompProfile } = pod.securityContext
    assert.deepStrictEqual(
      { runAsNonRoot, seccompProfile },
      { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } }
    )
    assert.include(deployText("ops/Dockerfile"), `USER ${runAsUser}:${runAsUser}`)
    assert.isFalse(pod.automountServiceAccountToken)
    assert.sameMembers(
      container.volumeMounts.map(({ name }) => name),
      pod.volumes.map(({ name }) => name)
    )
    assert.containsAllKeys(container.resources.limits, ["memory"])
    assert.containsAllKeys(container.resources.requests, ["cpu", "memory"])
  })

  it("set only what the service reads, secrets where secrets are, and nothing twice", () => {
    const names = [...Object.keys(data), ...Object.keys(stringData)]
    assert.deepStrictEqual(
      names.filter((name) => !isKnownVariable(name)),
      []
    )
    assert.strictEqual(new Set(names).size, names.length)
    assert.deepStrictEqual(
      Object.keys(data).filter((name) => /KEY|SECRET|TOKEN|PASSWORD|LEDGER_URL|REDIS_URL/.test(name)),
      []
    )
    for (const [name, value] of Object.entries(stringData)) assert.include(value, "REPLACE", name)
    const [settings, secrets] = container.envFrom
    assert.deepStrictEqual([settings?.configMapRef?.name, secrets?.secretRef?.name], [metadata.name, metadata.name])
  })

  it.effect("set what the settings of live mode can be read from", () =>
    Effect.gen(function* () {
      const provider = ConfigProvider.fromUnknown({ ...data, ...stringData })
      const settings = yield* Settings.pipe(
        Effect.provide(Settings.layer.pipe(Layer.provide(ConfigProvider.layer(provider))))
      )
      assert.strictEqual(settings.mode, "live")
    })
  )
})
