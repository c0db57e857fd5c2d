import { assert, describe, it } from "@effect/vitest"
import type { ClaimId } from "@property-intelligence/narrative/claims/catalog.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { checkBounds, fitLength, mostFigures, wordBounds } from "@property-intelligence/narrative/plan/fitLength.ts"
import type { PartContents } from "@property-intelligence/narrative/plan/PartContents.ts"
import type { WordedClaim } from "@property-intelligence/narrative/rendering/WordedClaim.ts"

import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"
import { placedClaim, wordedClaim } from "../support/wordedClaim.ts"

const facts = factsIn(answerOf(cleveland.input))

const part = (holding: ReadonlyArray<WordedClaim>, others: Partial<PartContents> = {}): PartContents => ({
  part: "recommendedStrategy",
  claims: holding.map((claim) => placedClaim(claim)),
  plannedBy: "model",
  stress: null,
  holding,
  needed: new Set(),
  objections: new Set(),
  leftOut: new Set(),
  ...others
})

const idsIn = (parts: ReadonlyArray<PartContents>): ReadonlyArray<ClaimId> =>
  parts.flatMap(({ claims }) => claims.map(({ claim }) => claim.id))

const fitted = (...parts: ReadonlyArray<PartContents>) => idsIn(fitLength(parts, [], facts))

const long = (id: ClaimId, said: Partial<WordedClaim> = {}) => wordedClaim(id, { words: 110, ...said })

const byProgram = (claims: ReadonlyArray<WordedClaim>): Partial<PartContents> => ({
  plannedBy: "program",
  claims: claims.map((claim) => ({ ...placedClaim(claim), chosenBy: "program" }))
})

describe("a narrative that is too short", () => {
  const [verdict, light, medium, heavy] = [
    long("course"),
    long("lettingWork", { weight: 3 }),
    long("debtCover", { weight: 4 }),
    long("leaseCashFlow", { weight: 5 })
  ]
  const holding = [verdict, light, medium, heavy]

  it("says the heaviest of what is unsaid, until it is long enough", () => {
    const short = part(holding, { claims: [placedClaim(verdict)] })
    assert.strictEqual(3 * 110, wordBounds.least)
    assert.deepStrictEqual(fitted(short), ["course", "debtCover", "leaseCashFlow"])
  })

  it("counts its headline", () => {
    const short = part(holding, { claims: [placedClaim(verdict)] })
    assert.deepStrictEqual(idsIn(fitLength([short], [wordedClaim("priceTooHigh", { words: 110 })], facts)), [
      "course",
      "leaseCashFlow"
    ])
  })

  it("is not padded with details, nor with what was to be left out", () => {
    const short = part([verdict, { ...light, weight: 2 }, medium, heavy], {
      claims: [placedClaim(verdict)],
      leftOut: new Set(["debtCover"])
    })
    assert.deepStrictEqual(fitted(short), ["course", "leaseCashFlow"])
  })

  it("repeats no figures to become longer", () => {
    const written = { ...verdict, writes: ["capRate", "debtCover"] as const }
    const short = part([written, light, { ...medium, writes: ["debtCover"] }], { claims: [placedClaim(written)] })
    assert.deepStrictEqual(fitted(short), ["course", "lettingWork"])
  })
})

describe("a narrative that is too long", () => {
  const claims = [
    long("course", { weight: 5 }),
    long("lettingWork", { weight: 2 }),
    long("debtCover", { weight: 3 }),
    long("leaseCashFlow", { weight: 4 }),
    long("roomsCash", { weight: 4 })
  ]

  it("drops the lightest", () => {
    assert.deepStrictEqual(fitted(part(claims)), ["course", "debtCover", "leaseCashFlow", "roomsCash"])
  })

  it("drops the program's before the model's", () => {
    const placed = claims.map((claim) => ({
      ...placedClaim(claim),
      chosenBy: claim.id === "leaseCashFlow" ? ("program" as const) : ("model" as const)
    }))
    assert.deepStrictEqual(fitted(part(claims, { claims: placed })), [
      "course",
      "lettingWork",
      "debtCover",
      "roomsCash"
    ])
  })

  it("drops the lightest of what shows too many figures", () => {
    const counted = claims.map((claim) => ({ ...claim, words: 10, figures: 8 }))
    assert.deepStrictEqual(fitted(part(counted)), ["course", "leaseCashFlow", "roomsCash"])
    assert.isAtMost(3 * 8, mostFigures)
  })

  it("keeps required claims, however long the text is", () => {
    const needed = new Set(claims.map(({ id }) => id))
    assert.deepStrictEqual(
      fitted(part(claims, { needed })),
      claims.map(({ id }) => id)
    )
  })

  it("leaves each part two claims", () => {
    assert.deepStrictEqual(fitted(part(claims.slice(0, 3).map((claim) => ({ ...claim, words: 400 })))), [
      "course",
      "debtCover"
    ])
  })
})

describe("a claim whose figures are all above", () => {
  const above = long("course", { writes: ["capRate", "recommendedStrategy"] })
  const repeats = long("debtCover", { writes: ["capRate"] })
  const names = long("lettingWork", { writes: ["recommendedStrategy"] })
  const silent = long("roomsCash", { writes: [] })

  it("is dropped from what the program plans", () => {
    assert.deepStrictEqual(fitted(part([above, repeats], byProgram([above, repeats]))), ["course"])
    assert.deepStrictEqual(
      fitted(part([above], byProgram([above])), part([repeats], { ...byProgram([repeats]), part: "riskFactors" })),
      ["course"]
    )
  })

  it("stays if it names no figure, if the model picked it, or if it is required", () => {
    const all = [above, names, silent]
    assert.deepStrictEqual(fitted(part(all, byProgram(all))), ["course", "lettingWork", "roomsCash"])
    assert.deepStrictEqual(fitted(part([above, repeats])), ["course", "debtCover"])
    const needed = new Set([repeats.id])
    assert.deepStrictEqual(fitted(part([above, repeats], { ...byProgram([above, repeats]), needed })), [
      "course",
      "debtCover"
    ])
  })
})

describe("the checks", () => {
  const ids = [
    "titleSearch",
    "permitRecords",
    "rentRules",
    "lenderTerms",
    "valueProof",
    "rentProof",
    "insuranceQuote",
    "floodCheck",
    "taxBillCheck"
  ] as const
  const checks = ids.map((id, at) =>
    wordedClaim(id, { part: "dueDiligencePriorities", weight: at % 2 === 0 ? 2 : 4, words: 60 })
  )

  const checksOf = (others: Partial<PartContents>) =>
    fitted(part(checks, { part: "dueDiligencePriorities", ...others }))

  it("are four at least: the heaviest, and what was to be left out only for want of others", () => {
    const claims = checks.slice(0, 2).map((claim) => placedClaim(claim))
    const made = checksOf({ claims })
    assert.strictEqual(made.length, checkBounds.least)
    assert.sameMembers([...made], ["titleSearch", "permitRecords", "lenderTerms", "rentProof"])
    const leftOut = new Set<ClaimId>(ids.slice(3))
    assert.sameMembers([...checksOf({ claims, leftOut })], ["titleSearch", "permitRecords", "rentRules", "lenderTerms"])
  })

  it("are six at most, unless more must be made", () => {
    assert.strictEqual(checksOf({}).length, checkBounds.most)
    assert.includeMembers([...checksOf({})], ["permitRecords", "lenderTerms", "rentProof", "floodCheck"])
    assert.strictEqual(checksOf({ needed: new Set<ClaimId>(ids) }).length, ids.length)
  })
})
