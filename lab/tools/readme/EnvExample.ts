import { settingsTable } from "../../../src/settings/settingsTable.ts"
import { liveSettings } from "./SettingsTables.ts"

const head = `# Every setting. docs/settings.md shows them by topic. Copy this file to .env (chmod 600) in the folder where the service starts, and
# remove the # from the lines that you change: as it is, the file sets nothing. The environment wins over .env.
# Written by \`npm run readme\` from src/settings/settingsTable.ts.
`

const liveHead = `# --- Live: these seven first. If FACILITATOR is not remote, its own keys replace FACILITATOR_URL. With a paid plan of RentCast set
# RENTCAST_MONTHLY_CALLS too. The start names all missing variables at once, and the calls that it can't sell. ---
`

const otherHead = `# --- All others, in the order of docs/settings.md ---
`

/** The variables that only the compose file reads. */
const tail = `# For ops/compose.yaml alone: letters and digits, e.g. of \`openssl rand -hex 24\`
#POSTGRES_PASSWORD=
`

/**
 * The text of `.env.example`: for each setting its meaning, and a commented line with its default or else an example.
 * Settings that a live service needs come first. The file contains no key.
 */
export const envExample = (): string => {
  const first = liveSettings.map((name) => settingsTable[name])
  const others = Object.values(settingsTable).filter((row) => !first.some(({ variable }) => variable === row.variable))
  return [head, liveHead, ...first.map(entryOf), otherHead, ...others.map(entryOf), tail].join("\n")
}

/** The parts of a setting that the file shows. */
interface Row {
  readonly variable: string
  readonly fallback: string
  readonly meaning: string
  readonly example?: string
}

const entryOf = (setting: Row): string => `${comment(setting)}\n#${setting.variable}=${valueOf(setting) ?? ""}\n`

const comment = (setting: Row): string => {
  const { fallback, meaning } = setting
  const value = valueOf(setting)
  const without =
    fallback === "-" ? (value === null ? "" : " (an example)") : fallback === value ? "" : ` (default: ${fallback})`
  return wrapped(`${meaning}${without}`.replaceAll("`", ""))
    .map((line) => `# ${line}`)
    .join("\n")
}

/**
 * The default of a setting if it is a value and not a sentence, otherwise the example; `null` for a key, or without
 * both.
 */
const valueOf = ({ example, fallback }: Row): string | null => {
  const value = fallback === "-" || fallback.includes("`") ? example : fallback
  return value === undefined || isKey(value) ? null : value
}

const isKey = (value: string): boolean => /^0x[0-9a-f]{64}$/.test(value)

const longestLine = 118

const wrapped = (text: string): ReadonlyArray<string> =>
  text.split(" ").reduce<ReadonlyArray<string>>((lines, word) => {
    const last = lines.at(-1)
    return last === undefined || last.length + word.length >= longestLine
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
