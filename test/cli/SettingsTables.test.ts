import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

import { liveSettings, settingsTables } from "../../lab/tools/readme/SettingsTables.ts"
import { settingsTable } from "../../src/Settings.ts"
import { upstreamUrls } from "../../src/settings/upstreamUrls.ts"

const variablesOf = (settings: ReadonlyArray<{ readonly variable: string }>) => settings.map(({ variable }) => variable)

/** The variables with a row in a part of docs/settings.md. */
const outcomeRows = (part: string): ReadonlyArray<string> =>
  [...(settingsTables[part]?.() ?? "").matchAll(/^\| `(\w+)` \|/gm)].map(([, variable = ""]) => variable)

describe("docs/settings.md", () => {
  it("has one row for each setting", () => {
    assert.sameMembers(
      [...outcomeRows("live"), ...outcomeRows("topics"), ...outcomeRows("urls")],
      variablesOf(Object.values(settingsTable))
    )
  })

  it("has the URLs of upstreams in a list of their own", () => {
    assert.deepStrictEqual(outcomeRows("urls"), variablesOf(Object.values(upstreamUrls)))
  })

  it("names the key of every source that has one", () => {
    assert.includeMembers([...outcomeRows("keys")], ["RENTCAST_API_KEY", "BLS_API_KEY"])
    assert.includeMembers(variablesOf(Object.values(settingsTable)), [...outcomeRows("keys")])
  })

  it("begins with what live mode needs, as the README does", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")
    for (const variable of variablesOf(liveSettings.map((name) => settingsTable[name]))) {
      assert.match(readme, new RegExp(`^${variable}=`, "m"))
    }
  })
})
