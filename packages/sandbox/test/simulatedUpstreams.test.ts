import { assert, describe, it } from "@effect/vitest"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"

import { sourceDefinitions } from "../../../src/report/catalog.ts"

describe("the sandbox's upstreams", () => {
  for (const { name, upstreams: asked } of sourceDefinitions) {
    it(`play all of ${name}`, () => {
      assert.isNotEmpty(asked)
      assert.includeMembers(
        simulatedUpstreams.map(({ host }) => host),
        asked.map((target) => target.split("/")[0] ?? target)
      )
    })
  }
})
