import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { checkupJson, describeCheckup } from "../../src/cli/describeCheckup.ts"
import { failed, passed } from "../../src/doctor/Check.ts"
import { diagnoseSources } from "../../src/doctor/diagnoseSources.ts"
import { checkedUp, testKeys } from "../support/doctor/checkedUp.ts"

const checkup = Effect.fnUntraced(function* (faults: string) {
  const sources = diagnoseSources(yield* checkedUp(faults))
  return { checks: [passed("settings", "read"), failed("ledger", "of a newer release", "Start it.")], sources }
})

describe("a checkup as text", () => {
  it.effect("says for each source what was asked, the result, what differs and what to do", () =>
    Effect.gen(function* () {
      const text = describeCheckup(yield* checkup("earthquake.usgs.gov=wrong-schema:renamed;hazards.fema.gov=hang"))
      for (const part of [
        /^ {2}ok {4}settings {2}read$/m,
        /^ {2}FAIL {2}ledger {4}of a newer release\n {6}-> Start it\.$/m,
        /^ {2}metro {2}555 W Madison St, Chicago, IL 60661 {2,}\S/m,
        /^ {4}metro {2}200 +\d+ ms {2}GET geocoding\.geo\.census\.gov\/geocoder\/geographies\/onelineaddress$/m,
        /differs: response: expected object, found absent/,
        /^ {4}metro {2}no answer +\d+ ms {2}GET hazards\.fema\.gov/m,
        /^ {2}WARN {2}FEMA NFHL: No answer within \d s \(\d of \d requests\)/m,
        /^ {2}WARN {2}FEMA NFHL: No answer for \d s, until another upstream answered \(\d of \d requests\)/m,
        /^ {2}Photon \(fallback\)$/m,
        /^ {4}not read: \S+, .* and \d+ more$/m,
        /\d+ to fix \(FAIL\), \d+ to know about \(WARN\)\.$/
      ]) {
        assert.match(text, part)
      }
    })
  )

  it.effect("holds no query and no key, in JSON either", () =>
    Effect.gen(function* () {
      const found = yield* checkup("")
      assert.notInclude(describeCheckup(found), "?")
      for (const key of Object.values(testKeys)) assert.notInclude(checkupJson(found), key)
      const { failures, sources, warnings } = JSON.parse(checkupJson(found))
      assert.deepStrictEqual([failures, warnings], [1, 0])
      assert.notInclude(JSON.stringify(sources), '"body"')
    })
  )
})
