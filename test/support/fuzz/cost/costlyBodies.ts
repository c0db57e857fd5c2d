import { InvestorBody, maxBodyBytes } from "@property-intelligence/api/RequestBody.ts"

import type { Attempt } from "./Attempt.ts"

const known = Object.keys(InvestorBody.fields)

/** Some letters less than the limit, for what is around. */
const room = maxBodyBytes - 200

/** What is sent for a body whose members it takes, as JSON; `members` are those of a good one. */
type Make = (members: Readonly<Record<string, unknown>>, size: number, serial: number) => string

const fields = (members: object, count: number, name: (index: number) => string, value: unknown = 1): string =>
  JSON.stringify({
    ...members,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), value]))
  })

const repeatedTo = (bytes: number, text: string): string => text.repeat(Math.max(1, Math.floor(bytes / text.length)))

const nearName = (index: number, serial: number): string =>
  `${known[index % known.length]?.slice(1) ?? ""}${index % 7}${serial % 10}`

const makes: Readonly<Record<string, Make>> = {
  "unknown fields": (members, size, serial) =>
    fields(members, 900 * size, (index) => `askingPric${index}${serial % 10}`),
  "few unknown fields": (members, size, serial) => fields(members, 38 * size, (index) => nearName(index, serial)),
  "ten unknown fields": (members, size, serial) => fields(members, 10 * size, (index) => nearName(index, serial)),
  "unknown fields of forty letters": (members, size) =>
    fields(members, 36 * size, (index) =>
      `${"askingPriceMonthlyRentRehabBudget".slice(index % 9)}${index}`.padEnd(40, "e")
    ),
  "short fields": (members, size) => fields(members, 2000 * size, (index) => index.toString(36)),
  "numbered fields": (members, size) => fields(members, 1500 * size, (index) => String(index * 7)),
  "long names": (members, size) => fields(members, 15 * size, (index) => `${index}`.padEnd(1000, "x")),
  "one long name": (members, size) => fields(members, 1, () => "x".repeat(room * size)),
  "every figure wrong": (members, size, serial) =>
    JSON.stringify({
      ...members,
      ...Object.fromEntries(known.slice(1).map((name) => [name, `${serial}`.repeat(20 * size)]))
    }),
  "every figure out of bounds": (members, _size, serial) =>
    JSON.stringify({ ...members, ...Object.fromEntries(known.slice(2).map((name) => [name, -serial - 0.001])) }),
  "every member a list": (members, size) =>
    JSON.stringify({
      ...Object.fromEntries(known.map((name) => [name, Array.from({ length: 4 * size }, () => 1)])),
      ...Object.fromEntries(Object.keys(members).map((name) => [name, [1]]))
    }),
  "a name twice": (_members, size) => `{${repeatedTo(room * size, '"address":1,')}"address":1}`,
  "a name of the language": (_members, size) =>
    `${repeatedTo((room / 2) * size, '{"__proto__":')}1${"}".repeat(Math.floor(((room / 2) * size) / 13))}`,
  lists: (_members, size) => `${"[".repeat((room / 2) * size)}${"]".repeat((room / 2) * size)}`,
  "unclosed lists": (_members, size) => "[".repeat(room * size),
  objects: (_members, size) =>
    `${repeatedTo((room / 2) * size, '{"a":')}1${"}".repeat(Math.floor(((room / 2) * size) / 5))}`,
  "a list of numbers": (_members, size) => `{"addresses":[${repeatedTo(room * size, "1,")}1]}`,
  "a list of texts": (_members, size) => `{"addresses":[${repeatedTo(room * size, '"",')}""]}`,
  "a hundred numbers": (_members, size, serial) =>
    JSON.stringify({ addresses: Array.from({ length: 100 * size }, () => serial) }),
  "a list of objects": (_members, size) => `{"addresses":[${repeatedTo(room * size, "{},")}{}]}`,
  digits: (members, size) => `{${JSON.stringify(members).slice(1, -1)},"askingPrice":${"9".repeat(room * size)}}`,
  "a small fraction": (members, size) =>
    `{${JSON.stringify(members).slice(1, -1)},"askingPrice":0.${"0".repeat(room * size)}1}`,
  escapes: (_members, size) => `{"address":"${repeatedTo(room * size, "\\u0041")}"}`,
  "halves of characters": (_members, size) => `{"address":"${repeatedTo(room * size, "\\ud83c\\udfe0")}\\ud83c"}`,
  blanks: (members, size) => `${" ".repeat(room * size - 100)}${JSON.stringify(members)}`,
  "lines and no JSON": (_members, size) => `${"\n".repeat(room * size)}x`,
  "an open text": (_members, size) => `{"address":"${"\\n".repeat((room / 2) * size)}`,
  "an inner body": (members, size, serial) =>
    JSON.stringify({
      endpoint: "/property-full",
      body: {
        ...members,
        ...Object.fromEntries(Array.from({ length: 30 * size }, (_, index) => [nearName(index, serial), 1]))
      }
    })
}

/** Texts that could be expensive to read as an address, by what is odd about them; each is as long as asked, in UTF-16 units. */
const costlyTexts: Readonly<Record<string, (length: number, serial: number) => string>> = {
  letters: (length, serial) => `${serial} `.padEnd(length, "a"),
  digits: (length, serial) => repeated(`${serial % 10}`, length),
  numbers: (length, serial) => repeated(`${serial % 10} `, length),
  ordinals: (length, serial) => `${serial} ${repeated("1ST ", length)} ST`.slice(0, length),
  "spelled ordinals": (length, serial) => `${serial} ${repeated("TWENTY FIRST ", length)}`.slice(0, length),
  words: (length, serial) => `${serial} ${repeated("NORTH SAINT STREET AVENUE ", length)}`.slice(0, length),
  commas: (length, serial) => `${serial} A ST${repeated(",", length)}`.slice(0, length),
  "many parts": (length, serial) => `${serial} A ST, ${repeated("B, ", length)}`.slice(0, length),
  blanks: (length, serial) => `${serial}${repeated(" ", length - 10)}A ST`,
  "blanks and letters": (length, serial) => `${serial} ${repeated("  a", length)}`.slice(0, length),
  units: (length, serial) => `${serial} A ST ${repeated("APT 1 # ", length)}`.slice(0, length),
  marks: (length, serial) => `${serial} A ST ${repeated("#", length)}`.slice(0, length),
  dashes: (length, serial) => `${serial}${repeated("-1", length)} A ST`.slice(0, length),
  fractions: (length, serial) => `${serial} ${repeated("1/2 ", length)} A ST`.slice(0, length),
  counties: (length, serial) => `${serial} A ST, ${repeated("A COUNTY ", length)}, TX`.slice(0, length),
  countries: (length, serial) => `${serial} A ST, A, TX${repeated(", USA", length)}`.slice(0, length),
  highways: (length, serial) => `${serial} ${repeated("US HWY 1 ", length)}`.slice(0, length),
  boxes: (length, serial) => `${serial} ${repeated("PO ", length)}`.slice(0, length),
  urbanizations: (length, serial) => `${repeated("URB A, ", length)} ${serial} CALLE B`.slice(-length),
  ligatures: (length, serial) => `${serial} ${repeated("\ufdfa", length)}`.slice(0, length),
  "full width": (length, serial) => `${serial} ${repeated("\uff21\uff11\u3000", length)}`.slice(0, length),
  "combining marks": (length, serial) => `${serial} ${repeated("a\u0301\u0315\u0300\u05ae", length)}`.slice(0, length),
  "marks in the wrong order": (length, serial) =>
    `${serial} a${repeated("\u0315\u0300\u05ae\u0323", length)}`.slice(0, length),
  jamo: (length, serial) => `${serial} ${repeated("\u1100\u1161\u11a8", length)}`.slice(0, length),
  emoji: (length, serial) =>
    `${serial} ${repeated("\u{1f3e0}\u200d", length)}`.slice(0, length - (length % 2)).toWellFormed(),
  "case that grows": (length, serial) => `${serial} ${repeated("\u0390\u00df\ufb03", length)}`.slice(0, length)
}

const repeated = (text: string, length: number): string => text.repeat(Math.max(1, Math.ceil(length / text.length)))

const withText =
  (kind: string, length: number): Make =>
  (members, size, serial) => {
    const text = costlyTexts[kind]?.(Math.max(8, Math.floor(length * size)), serial) ?? ""
    return JSON.stringify({ ...members, address: text, ...("body" in members ? { body: { address: text } } : {}) })
  }

const withTexts =
  (kind: string): Make =>
  (_members, size, serial) => {
    const text = (index: number) => costlyTexts[kind]?.(Math.floor(250 * size), serial * 20 + index) ?? ""
    return JSON.stringify({ addresses: Array.from({ length: 20 }, (_, index) => text(index)) })
  }

const attempt = (name: string, make: Make): Attempt => ({
  name: `body: ${name}`,
  change: (plain, size, serial) => ({ ...plain, body: make(JSON.parse(plain.body ?? "{}"), size, serial) })
})

/** Bodies for a route that takes JSON. The texts stand in one address, as long as is looked at, and in twenty. */
export const costlyBodies: ReadonlyArray<Attempt> = [
  ...Object.entries(makes).map(([name, make]) => attempt(name, make)),
  attempt("one long address", withText("words", room)),
  ...Object.keys(costlyTexts).flatMap((kind) => [
    attempt(`2,000 ${kind}`, withText(kind, 1990)),
    attempt(`twenty times ${kind}`, withTexts(kind))
  ])
]

/** Bodies for a route that takes the fields of a form. */
export const costlyForms: ReadonlyArray<Attempt> = Object.entries<(size: number, serial: number) => string>({
  fields: (size) => repeatedTo(room * size, "a=b&"),
  "the same field": (size) => repeatedTo(room * size, "address=b&"),
  escapes: (size) => `address=${repeatedTo(room * size, "%ef%b7%ba")}`,
  "half escapes": (size) => `address=${repeatedTo(room * size, "%e%")}`,
  commas: (size) => `address=1&askingPrice=${repeatedTo(room * size, ",")}`,
  digits: (size) => `address=1&askingPrice=${repeatedTo(room * size, "9")}`
}).map(([name, make]) => ({
  name: `form: ${name}`,
  change: (plain, size, serial) => ({ ...plain, body: make(size, serial) })
}))

/** Messages for the agents' route. */
export const costlyMessages: ReadonlyArray<Attempt> = Object.entries<
  (plain: string, size: number, serial: number) => string
>({
  batch: (plain, size) => `[${repeatedTo(60_000 * size, `${plain},`)}${plain}]`,
  "batch of nothing": (_plain, size) => `[${repeatedTo(60_000 * size, "{},")}{}]`,
  "long filler": (plain, size) => plain.replace('"params":{', `"params":{"filler":"${"x".repeat(60_000 * size)}",`),
  "many members": (plain, size) =>
    plain.replace(
      '"params":{',
      `"params":{${Array.from({ length: 4000 * size }, (_, index) => `"f${index}":1,`).join("")}`
    ),
  "deep member": (plain, size) =>
    plain.replace('"params":{', `"params":{"filler":${"[".repeat(30_000 * size)}${"]".repeat(30_000 * size)},`),
  "long id": (plain, size) => plain.replace('"id":1', `"id":"${"x".repeat(60_000 * size)}"`),
  "long method": (plain, size) => plain.replace('"method":"', `"method":"${"x".repeat(60_000 * size)}`),
  "deep message": (_plain, size) => `${"[".repeat(30_000 * size)}${"]".repeat(30_000 * size)}`,
  "unknown fields of a tool": (plain, size, serial) =>
    toolCall(
      plain,
      Object.fromEntries(
        Array.from({ length: 2000 * size }, (_, index) => [nearName(index, serial) + String(index), 1])
      )
    ),
  "few unknown fields of a tool": (plain, size, serial) =>
    toolCall(plain, Object.fromEntries(Array.from({ length: 38 * size }, (_, index) => [nearName(index, serial), 1]))),
  "many addresses of a tool": (plain, size) =>
    toolCall(plain, { addresses: Array.from({ length: 15_000 * size }, () => "") }),
  "long address of a tool": (plain, size, serial) =>
    toolCall(plain, { address: costlyTexts["ligatures"]?.(15_000 * size, serial) })
}).map(([name, make]) => ({
  name: `message: ${name}`,
  change: (plain, size, serial) => ({ ...plain, body: make(plain.body ?? "", size, serial) })
}))

/** Of a tool that costs money, without a payment. */
const toolCall = (plain: string, input: object): string => {
  const { params, ...message } = JSON.parse(plain)
  return JSON.stringify({ ...message, params: { ...params, name: "property_full", arguments: input } })
}
