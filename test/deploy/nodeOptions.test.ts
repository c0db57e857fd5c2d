import { assert, describe, it } from "@effect/vitest"

import { production } from "../../lab/bench/servers/production.ts"
import { deployText } from "./deployFile.ts"

const { NODE_OPTIONS: measured } = production

describe("NODE_OPTIONS", () => {
  it.each(["ops/compose.yaml", "ops/kubernetes/configmap.yaml", "ops/systemd/property-intelligence.service"])(
    "in %s gives the heap the sizes that the bench measures",
    (path) => {
      assert.deepStrictEqual(
        [...deployText(path).matchAll(/NODE_OPTIONS(?:=|: )([^"\n]+)/g)].map(([, options]) => options),
        [measured]
      )
    }
  )
})
