/**
 * Measures the cost of exporting traces, by Effect's OTLP exporter and by the OpenTelemetry SDK through
 * `@effect/opentelemetry`: start-up, CPU per span, memory and shutdown. A collector on loopback answers, refuses or
 * hangs.
 *
 * `npm run bench:telemetry` uses the packages of the project, so the SDK's spans are not encoded. With a folder in
 * which the SDK's OTLP exporters are installed (`npm run bench:telemetry -- /path/to/folder`), the whole path of the
 * SDK is measured too.
 */
import { spawn } from "node:child_process"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { type AddressInfo, createServer as createSocketServer } from "node:net"
import { availableParallelism, loadavg } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import type { SpanExporter } from "@opentelemetry/sdk-trace-base"
import { Effect, Layer } from "effect"

import { median } from "./median.ts"

const spans = 100_000
const spansAtOnce = 500
const repeats = 5
const attributes = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [`attribute.${index}`, `value ${index}`])
)

const variants = ["off", "service", "effect-json", "effect-protobuf", "sdk-unsent", "sdk-json", "sdk-protobuf"] as const
type Variant = (typeof variants)[number]

const collectors = ["answers", "refuses", "hangs"] as const
type CollectorMode = (typeof collectors)[number]

interface Measured {
  readonly readyMs: number
  readonly cpuMs: number
  readonly peakMegabytes: number
  readonly shutdownMs: number
}

const effectLayer = async (format: "json" | "protobuf", url: string): Promise<Layer.Layer<never>> => {
  const { OtlpSerialization, OtlpTracer } = await import("effect/observability")
  const NodeHttpClient = await import("@effect/platform-node/NodeHttpClient")
  return OtlpTracer.layer({ url, resource: { serviceName: "bench" } }).pipe(
    Layer.provide([
      format === "json" ? OtlpSerialization.layerJson : OtlpSerialization.layerProtobuf,
      NodeHttpClient.layerUndici
    ])
  )
}

/** Effect's exporter with the service's additions: a sampler, bounds, and limits on attributes. */
const serviceLayer = async (url: string): Promise<Layer.Layer<never>> => {
  const { OtlpTracer } = await import("effect/observability")
  const NodeHttpClient = await import("@effect/platform-node/NodeHttpClient")
  const { layerExportBody } = await import("../../src/telemetry/ExportBody.ts")
  const { layerExportClient } = await import("../../src/telemetry/ExportClient.ts")
  const { layerSampler } = await import("../../src/telemetry/Telemetry.ts")
  return layerSampler.pipe(
    Layer.provideMerge(OtlpTracer.layer({ url, resource: { serviceName: "bench" } })),
    Layer.provide([layerExportBody, layerExportClient.pipe(Layer.provide(NodeHttpClient.layerUndici))]),
    Layer.orDie
  )
}

const unsent: SpanExporter = {
  export: (_spans, done) => done({ code: 0 }),
  shutdown: async () => {}
}

const sdkLayer = async (exporter: SpanExporter): Promise<Layer.Layer<never>> => {
  const OtelTracer = await import("@effect/opentelemetry/OtelTracer")
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base")
  const provider = Layer.effect(
    OtelTracer.OtelTracerProvider,
    Effect.acquireRelease(
      Effect.sync(() => new BasicTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] })),
      // `NodeSdk` of @effect/opentelemetry ends it in the same way.
      (provider) =>
        Effect.promise(() => provider.forceFlush().finally(() => provider.shutdown())).pipe(
          Effect.exit,
          Effect.interruptible,
          Effect.timeoutOption("3 seconds")
        )
    )
  )
  return OtelTracer.layerWithoutOtelTracer.pipe(Layer.provide(OtelTracer.layerTracer), Layer.provide(provider))
}

const sdkExporter = (format: "http" | "proto", url: string, folder: string): SpanExporter => {
  const { OTLPTraceExporter }: { OTLPTraceExporter: new (options: { readonly url: string }) => SpanExporter } =
    createRequire(join(folder, "package.json"))(`@opentelemetry/exporter-trace-otlp-${format}`)
  return new OTLPTraceExporter({ url })
}

const layerOf = async (variant: Variant, url: string, folder: string): Promise<Layer.Layer<never>> => {
  switch (variant) {
    case "off":
      return Layer.empty
    case "service":
      return serviceLayer(url)
    case "effect-json":
      return effectLayer("json", url)
    case "effect-protobuf":
      return effectLayer("protobuf", url)
    case "sdk-unsent":
      return sdkLayer(unsent)
    case "sdk-json":
      return sdkLayer(sdkExporter("http", url, folder))
    case "sdk-protobuf":
      return sdkLayer(sdkExporter("proto", url, folder))
  }
}

/** Makes the spans in a separate process, a batch every 5 ms, and prints the cost. */
const measureHere = async (variant: Variant, url: string, folder: string): Promise<void> => {
  const layer = await layerOf(variant, url, folder)
  const span = Effect.withSpan(Effect.void, "bench.span", { attributes })
  const batch = Effect.forEach(Array.from({ length: spansAtOnce }), () => span, { discard: true })
  let [ready, end] = [0, 0]
  let before = process.cpuUsage()
  const program = Effect.gen(function* () {
    ready = performance.now()
    before = process.cpuUsage()
    yield* Effect.repeat(Effect.andThen(batch, Effect.sleep("5 millis")), { times: spans / spansAtOnce - 1 })
    end = performance.now()
  })
  await Effect.runPromise(Effect.provide(program, layer))
  const { system, user } = process.cpuUsage(before)
  const measured: Measured = {
    readyMs: ready,
    cpuMs: (system + user) / 1_000,
    peakMegabytes: process.resourceUsage().maxRSS / 1_024,
    shutdownMs: performance.now() - end
  }
  process.stdout.write(JSON.stringify(measured), () => process.exit(0))
}

const measureApart = (variant: Variant, url: string, folder: string): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), "child", variant, url, folder], {
      stdio: ["ignore", "pipe", "inherit"]
    })
    let text = ""
    child.stdout.on("data", (part) => (text += part))
    child.on("exit", (code) => (code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`${variant}: exit ${code}`))))
  })

interface Collector {
  readonly url: string
  readonly bytes: () => number
  readonly close: () => void
}

/**
 * Starts a collector. `refuses` is a port that was free a moment ago. `hangs` accepts connections and never answers.
 */
const startCollector = (mode: CollectorMode): Promise<Collector> =>
  new Promise((resolve) => {
    let bytes = 0
    const server =
      mode === "answers"
        ? createServer((request, response) => {
            request.on("data", (part: Buffer) => (bytes += part.length))
            request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"))
          })
        : createSocketServer((socket) => socket.on("error", () => {}).resume())
    server.listen(0, "127.0.0.1", () => {
      const address: AddressInfo | string | null = server.address()
      if (address === null || typeof address === "string") throw new Error("no port")
      const collector = { url: `http://127.0.0.1:${address.port}/v1/traces`, bytes: () => bytes }
      if (mode === "refuses") server.close(() => resolve({ ...collector, close: () => {} }))
      else resolve({ ...collector, close: () => server.close() })
    })
  })

const figure = (value: number, digits = 0): string => value.toFixed(digits).padStart(9)

const measure = async (folder: string): Promise<void> => {
  console.log(`${spans} spans of 10 attributes, median of ${repeats}; load before ${(loadavg()[0] ?? 0).toFixed(1)}`)
  console.log(`on ${availableParallelism()} cores, node ${process.version}`)
  console.log("collector  variant           start ms  CPU us/span   peak MB  shutdown ms   bytes/span")
  const measurable = variants.filter((variant) => folder !== "" || !/sdk-(json|protobuf)/.test(variant))
  for (const mode of collectors) {
    const compared = measurable.filter((variant) => mode === "answers" || !/off|unsent/.test(variant))
    const results = new Map(
      compared.map((variant): [Variant, Array<Measured & { readonly bytes: number }>] => [variant, []])
    )
    // They alternate, so that other work on the machine affects all of them.
    for (let run = 0; run < (mode === "answers" ? repeats : 1); run++) {
      for (const variant of compared) {
        const collector = await startCollector(mode)
        const measured = await measureApart(variant, collector.url, folder)
        collector.close()
        results.get(variant)?.push({ ...measured, bytes: collector.bytes() })
      }
    }
    const medianOf = (variant: Variant, key: keyof Measured | "bytes") =>
      median(results.get(variant)?.map((result) => result[key]) ?? [])
    const cpuOff = mode === "answers" ? medianOf("off", "cpuMs") : 0
    for (const variant of compared) {
      const cpuMs = medianOf(variant, "cpuMs") - (variant === "off" ? 0 : cpuOff)
      console.log(
        `${mode.padEnd(11)}${variant.padEnd(16)}${figure(medianOf(variant, "readyMs"))}    ${figure((cpuMs * 1_000) / spans, 1)} ${figure(medianOf(variant, "peakMegabytes"))}    ${figure(medianOf(variant, "shutdownMs"))}    ${figure(medianOf(variant, "bytes") / spans)}`
      )
    }
  }
  console.log("`off` has the CPU of Effect's spans. The others have what they add, if the collector answers.")
}

const isVariant = (text: string | undefined): text is Variant => variants.some((variant) => variant === text)

const [first = "", variant, url = "", folder = ""] = process.argv.slice(2)
if (first !== "child") await measure(first)
else if (isVariant(variant)) await measureHere(variant, url, folder)
else throw new Error("no such variant")
