import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

import { liveSettings, settingsTables } from "../../lab/tools/readme/SettingsTables.ts"
import { settingsTable } from "../../src/settings/settingsTable.ts"
import { upstreamUrls } from "../../src/settings/upstreamUrls.ts"

const variablesOf = (settings: ReadonlyArray<{ readonly variable: string }>) => settings.map(({ variable }) => variable)

/** The variables with a line in a part of docs/settings.md. */
const listedIn = (part: string): ReadonlyArray<string> =>
  [...(settingsTables[part]?.() ?? "").matchAll(/^- `(\w+)`(?: \(|:)/gm)].map(([, variable = ""]) => variable)

describe("docs/settings.md", () => {
  it("has one line for each setting", () => {
    assert.sameMembers(
      [...listedIn("live"), ...listedIn("topics"), ...listedIn("urls")],
      variablesOf(Object.values(settingsTable))
    )
  })

  it("lists the URLs of upstreams separately", () => {
    assert.deepStrictEqual(listedIn("urls"), variablesOf(Object.values(upstreamUrls)))
  })

  it("names the key of every source that has one", () => {
    assert.includeMembers([...listedIn("keys")], ["RENTCAST_API_KEY", "BLS_API_KEY"])
    assert.includeMembers(variablesOf(Object.values(settingsTable)), [...listedIn("keys")])
  })

  it("begins with what live mode needs, as the README does", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")
    for (const variable of variablesOf(liveSettings.map((name) => settingsTable[name]))) {
      assert.match(readme, new RegExp(`^${variable}=`, "m"))
    }
  })
})
