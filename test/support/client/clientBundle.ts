import { gzipSync } from "node:zlib"

import { Effect } from "effect"
import { build } from "vite"

/** What a bundler makes of a module: its size as it goes over the wire, and the files that it took. */
export interface Bundle {
  /** Minified, by gzip, in bytes. */
  readonly bytes: number
  /** Absolute paths. */
  readonly files: ReadonlyArray<string>
}

/** Bundles and minifies a module for the browser; without Effect where that is asked for. */
export const clientBundle = (module: string, { withEffect }: { readonly withEffect: boolean }): Effect.Effect<Bundle> =>
  Effect.promise(() =>
    build({
      logLevel: "silent",
      configFile: false,
      build: {
        write: false,
        minify: "oxc",
        rolldownOptions: {
          input: module,
          preserveEntrySignatures: "strict",
          external: withEffect ? [] : [/^effect(\/|$)/]
        }
      }
    })
  ).pipe(
    Effect.map((result) => {
      const chunks = [result]
        .flat()
        .flatMap((part) => ("output" in part ? part.output : []))
        .flatMap((part) => (part.type === "chunk" ? [part] : []))
      return {
        bytes: gzipSync(chunks.map(({ code }) => code).join("")).length,
        files: chunks.flatMap(({ modules }) => Object.keys(modules))
      }
    })
  )
