import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"

import { type Draft, headings } from "../../../src/narrative/facts/Draft.ts"
import type { Fact, Facts } from "../../../src/narrative/facts/Fact.ts"
import { narrativeOf, offencesOf, offencesOfNarrative } from "../../../src/narrative/grounding/Grounding.ts"
import { templateDraft } from "../../../src/narrative/template/templateDraft.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { cleveland, workedExamples } from "../../support/investor/workedExamples.ts"
import { factOf } from "../../support/narrative/factOf.ts"
import { factsOfInput } from "../../support/narrative/factsOfInput.ts"

const [, austin, sanFrancisco, boise] = workedExamples

const ofCleveland = factsOfInput(cleveland.input)

/** Cleveland's facts with others in their place. */
const withTexts = (texts: Readonly<Record<string, string>>, sign: Fact["sign"] = null): Facts =>
  new Map([
    ...ofCleveland,
    ...Object.entries(texts).map(([id, text]) => [id, factOf(id, text, { meaning: "", sign })] as const)
  ])

const without = (facts: Facts, ...ids: ReadonlyArray<string>): Facts =>
  new Map([...facts].filter(([id]) => !ids.includes(id)))

const only = (facts: Facts, ...ids: ReadonlyArray<string>): Facts =>
  new Map([...facts].filter(([id]) => ids.includes(id)))

/** Cleveland's facts with a figure above, at or below zero. */
const signed = (id: string, text: string, sign: Fact["sign"]): Facts => withTexts({ [id]: text }, sign)

const read = (facts: Facts): string => narrativeOf(templateDraft(facts), facts)

const part = (facts: Facts, name: keyof Draft): string => templateDraft(facts)[name]

/** Words between the headings. */
const wordsIn = (facts: Facts): number =>
  headings
    .reduce((text, [, heading]) => text.replace(`${heading}\n`, ""), read(facts))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const checksOf = (facts: Facts): ReadonlyArray<string> => part(facts, "dueDiligencePriorities").split("\n")

const offences = (facts: Facts) => offencesOf(templateDraft(facts), facts)

const runs = (count: number) => ({ arbitrary: { runs: count }, timeout: 60_000 })

/** What the analysis always has. */
const alwaysKnown = ["recommendedStrategy", "investorScore"]

const someIds = Arbitrary.schema(Schema.Array(Schema.Literals([...ofCleveland.keys()])).check(Schema.isMaxLength(30)))

describe("templateDraft of the worked examples", () => {
  it("reads like this", () => {
    assert.strictEqual(read(ofCleveland), clevelandText)
  })

  for (const { input, name } of [cleveland, austin, sanFrancisco].filter((example) => example !== undefined)) {
    it(`breaks no rule for ${name}`, () => {
      const facts = factsOfInput(input)
      assert.deepStrictEqual(offencesOf(templateDraft(facts), facts), [])
      assert.deepStrictEqual(offencesOfNarrative(read(facts), facts), [])
      assert.isAtLeast(wordsIn(facts), 350)
      assert.isAtMost(wordsIn(facts), 600)
    })
  }

  it("breaks none without value, rent, size and year either", () => {
    const facts = factsOfInput(boise?.input ?? assert.fail("no fourth example"))
    assert.deepStrictEqual(offences(facts), [])
    assert.include(part(facts, "propertyOverview"), "No estimate of its market value was available")
    assert.include(part(facts, "recommendedStrategy"), "Cash flow could not be worked out")
  })
})

describe("templateDraft, whatever is known", () => {
  it.prop(
    "breaks no rule and is never too long",
    { input: randomInvestorInput },
    ({ input }) => {
      const facts = factsOfInput(input)
      assert.deepStrictEqual(offences(facts), [])
      assert.deepStrictEqual(offencesOfNarrative(read(facts), facts), [])
      assert.isAtMost(wordsIn(facts), 600)
    },
    runs(200)
  )

  it.prop(
    "breaks none with holes, has all parts and five to seven checks",
    { input: randomInvestorInput, dropped: someIds },
    ({ dropped, input }) => {
      const facts = without(factsOfInput(input), ...dropped.filter((id) => !alwaysKnown.includes(id)))
      assert.deepStrictEqual(offences(facts), [])
      for (const text of Object.values(templateDraft(facts))) assert.notStrictEqual(text.trim(), "")
      assertChecks(facts)
    },
    runs(200)
  )

  it.prop(
    "the same with a few facts alone",
    { input: randomInvestorInput, kept: someIds },
    ({ input, kept }) => {
      const facts = only(factsOfInput(input), ...kept, ...alwaysKnown)
      assert.deepStrictEqual(offences(facts), [])
      for (const text of Object.values(templateDraft(facts))) assert.notStrictEqual(text.trim(), "")
      assertChecks(facts)
    },
    runs(200)
  )

  it.prop(
    "every fact it names is known, and it writes no digit but the numbers of the checks",
    { input: randomInvestorInput, kept: someIds },
    ({ input, kept }) => {
      const facts = only(factsOfInput(input), ...kept, ...alwaysKnown)
      const text = Object.values(templateDraft(facts)).join("\n")
      for (const [, id = ""] of text.matchAll(/\[\[(\w+)\]\]/g)) assert.isTrue(facts.has(id), id)
      assert.notMatch(text.replaceAll(/^\d\. /gm, ""), /\p{N}|null|undefined|NaN|\s{2}| [.,;]/u)
    },
    runs(200)
  )

  it("leaves out what the runner-up and a resale would bring before it gets too long", () => {
    const ranking = { recommendedStrategy: "Short-Term Rental", runnerUp: "Co-Living" }
    const wordy = withTexts({
      ...ranking,
      price: "$230,000",
      breakEvenPrice: "$120,000",
      driverTwo: "debt cover at the full refinance loan 0.61x",
      driverThree: "occupancy caps barred by state law: true",
      floodZone: "VE",
      riskLabel: "low",
      riskOne: "the county's history of disasters (severe)",
      asbestos: "moderate",
      landlordScore: "70",
      rentControl: "in force in parts of the state or all of it"
    })
    assert.include(part(withTexts(ranking), "recommendedStrategy"), "Letting by the room")
    assert.notMatch(part(wordy, "recommendedStrategy"), /A resale after renovation|[Ll]etting by the room/)
    assert.isAtLeast(wordsIn(wordy), 550)
    assert.isAtMost(wordsIn(wordy), 600)
  })

  it("warns where too little is known for the length of a narrative", () => {
    const scarce = only(
      withTexts({ recommendedStrategy: "Fix & Flip", plumbing: "moderate" }),
      ...alwaysKnown,
      "propertyKind",
      "state",
      "medianHomeValue",
      "riskLabel",
      "plumbing",
      "evictionWeeks"
    )
    assert.deepStrictEqual(offences(scarce), [])
    const draft = templateDraft(scarce)
    assert.match(draft.riskFactors, / So little is known here that the gaps are the largest risk of all\./)
    const withoutWarning = { ...draft, riskFactors: draft.riskFactors.replace(/ So little is known.*/, "") }
    assert.deepStrictEqual(
      offencesOf(withoutWarning, scarce).map(({ rule }) => rule),
      ["length"]
    )
    assert.notInclude(read(ofCleveland), "So little is known")
  })

  it.prop(
    "says the same again, in whatever order the facts come",
    { input: randomInvestorInput },
    ({ input }) => {
      const facts = factsOfInput(input)
      assert.deepStrictEqual(templateDraft(new Map([...facts].toReversed())), templateDraft(facts))
    },
    runs(100)
  )

  it("says plainly what is not known where next to nothing is", () => {
    const facts = only(ofCleveland, ...alwaysKnown)
    const draft = templateDraft(facts)
    assert.deepStrictEqual(offences(facts), [])
    assert.include(draft.propertyOverview, "The public record does not show the number of bedrooms")
    assert.include(draft.propertyOverview, "No estimate of its market value was available")
    assert.include(draft.propertyOverview, "[[investorScore]]")
    assert.include(draft.marketPosition, "Nothing is known here about the market")
    assert.include(draft.recommendedStrategy, "[[recommendedStrategy]]; its score is not known")
    assert.include(draft.recommendedStrategy, "Cash flow could not be worked out")
    assert.include(draft.riskFactors, "The flood zone is not known")
    assert.deepStrictEqual(
      [
        ...Object.values(draft)
          .join("\n")
          .matchAll(/\[\[(\w+)\]\]/g)
      ]
        .map(([, id]) => id)
        .toSorted(),
      ["investorScore", "recommendedStrategy"]
    )
  })
})

const assertChecks = (facts: Facts): void => {
  const checks = checksOf(facts)
  assert.isTrue(checks.length >= 5 && checks.length <= 7, `${checks.length} checks`)
  for (const [index, check] of checks.entries()) assert.match(check, new RegExp(`^${index + 1}\\. [A-Z].*\\.$`))
}

describe("words by sign", () => {
  const said: ReadonlyArray<readonly [id: string, part: keyof Draft, positive: string, negative: string]> = [
    [
      "annualCashFlow",
      "recommendedStrategy",
      "[[annualCashFlow]] a year, a surplus",
      "[[annualCashFlow]] a year, a shortfall"
    ],
    [
      "netOperatingIncome",
      "recommendedStrategy",
      "net operating income would be [[",
      "operating costs would outrun the rent"
    ],
    [
      "flipProfit",
      "recommendedStrategy",
      "would show a profit of [[flipProfit]]",
      "would end in a loss, at [[flipProfit]]"
    ],
    [
      "coLivingPremium",
      "recommendedStrategy",
      "a year more than an ordinary lease",
      "still trail an ordinary lease, at [["
    ],
    ["appreciation", "marketPosition", "helpful, but nothing to depend on", "prices that may keep sliding"]
  ]
  for (const [id, name, positive, negative] of said) {
    it(`${id} above, below and at zero`, () => {
      const above = part(signed(id, "$10", "positive"), name)
      const below = part(signed(id, "-$10", "negative"), name)
      const at = part(signed(id, "$0", "zero"), name)
      assert.include(above, positive)
      assert.notInclude(above, negative)
      assert.include(below, negative)
      assert.notInclude(below, positive)
      assert.notInclude(at, positive)
      assert.notInclude(at, negative)
      for (const [text, sign] of [
        ["$10", "positive"],
        ["-$10", "negative"],
        ["$0", "zero"]
      ] as const) {
        assert.deepStrictEqual(offences(signed(id, text, sign)), [])
      }
    })
  }

  for (const [strategy, id, positive, negative] of [
    ["Fix & Flip", "flipProfit", "would show a profit of [[flipProfit]]", "[[flipProfit]] before income tax, a loss"],
    ["Co-Living", "coLivingPremium", "[[coLivingPremium]] a year more than", "would still trail an ordinary lease"],
    [
      "Short-Term Rental",
      "shortTermPremium",
      "[[shortTermPremium]] a year more than",
      "would still trail an ordinary lease"
    ]
  ] as const) {
    it(`${strategy} as the recommended strategy`, () => {
      const recommending = (text: string, sign: Fact["sign"]): Facts =>
        new Map([
          ...signed(id, text, sign),
          ...without(withTexts({ recommendedStrategy: strategy, runnerUp: "Subject-To" }), id)
        ])
      assert.include(part(recommending("$10", "positive"), "recommendedStrategy"), positive)
      assert.include(part(recommending("-$10", "negative"), "recommendedStrategy"), negative)
      for (const [text, sign] of [
        ["$10", "positive"],
        ["-$10", "negative"],
        ["$0", "zero"]
      ] as const) {
        assert.deepStrictEqual(offences(recommending(text, sign)), [])
      }
    })
  }
})

describe("the recommended strategy", () => {
  const recommended = (facts: Facts): string => part(facts, "recommendedStrategy")

  it("comes with its score, its drivers and how well it fits", () => {
    const fitting = (recommendationStrength: string) => recommended(withTexts({ recommendationStrength }))
    assert.include(
      fitting("a strong fit at this price"),
      "The recommended strategy is [[recommendedStrategy]], with a score of [[recommendedScore]] and [[recommendationStrength]]."
    )
    for (const doubt of ["none of the five fits well at this price", "a plain lease nets more"]) {
      assert.include(
        fitting(doubt),
        "[[recommendedStrategy]], with a score of [[recommendedScore]], but [[recommendationStrength]]."
      )
    }
    const named = withTexts({ driverOne: "cap rate 5%", driverTwo: "debt cover 1.2x", driverThree: "walk score 68" })
    assert.include(recommended(named), "in order of influence, [[driverOne]], [[driverTwo]] and [[driverThree]].")
  })

  it("is not called so where nothing is recommended", () => {
    const text = recommended(withTexts({ recommendationStrength: "nothing is recommended" }))
    assert.include(
      text,
      "[[recommendedStrategy]] ranks first, with a score of [[recommendedScore]], but [[recommendationStrength]] at this price."
    )
    assert.notInclude(text, "recommended strategy is")
  })

  it("lists drivers that are no names instead of building a sentence with them", () => {
    const named = { driverOne: "cap rate 5%", driverThree: "walk score 68" }
    for (const text of ["needs a 32.2% discount", "rehab is 19.7% of after-repair value", "nets 1.2 points of price"]) {
      assert.include(
        recommended(withTexts({ ...named, driverTwo: text })),
        "in order of influence: [[driverOne]]; [[driverTwo]]; [[driverThree]]."
      )
    }
    const single = without(withTexts(named), "driverTwo", "driverThree")
    assert.include(recommended(single), "Behind that score stands [[driverOne]].")
  })

  it("says how near the runner-up is", () => {
    const behindBy = (score: string) => recommended(withTexts({ recommendedScore: "44", runnerUpScore: score }))
    assert.include(behindBy("44"), "is level with it at [[runnerUpScore]]")
    assert.include(behindBy("41"), "[[runnerUpScore]], close enough to change places")
    assert.include(behindBy("40"), "[[runnerUpScore]], a clear step behind")
  })

  it("names the price that would change the answer, and what happens at it", () => {
    const at = (strategy: string, price: string) =>
      recommended(withTexts({ recommendedStrategy: strategy, answerChanger: `a purchase price at or below ${price}` }))
    const { brrrrOffer, flipOffer } = Object.fromEntries([...ofCleveland].map(([id, { text }]) => [id, text]))
    assert.include(at("BRRRR", brrrrOffer ?? ""), "[[answerChanger]], where the refinance returns all of the cash.")
    assert.include(at("Fix & Flip", flipOffer ?? ""), "[[answerChanger]], where the resale meets its target.")
    assert.include(at("Co-Living", "$97,000"), "[[answerChanger]], where it earns what its costs and its loan take.")
    assert.include(at("BRRRR", "$12,345"), "change the answer is [[answerChanger]].")
    // The price is $215,000.
    const met = withTexts({ answerChanger: "a purchase price at or below $215,000" })
    assert.include(recommended(met), "already met: [[answerChanger]]")
    assert.notInclude(recommended(met), "would change the answer")
  })

  it("names the break-even price only where it is another price", () => {
    const same = withTexts({ answerChanger: "a purchase price at or below $120,000", breakEvenPrice: "$120,000" })
    assert.notInclude(recommended(same), "[[breakEvenPrice]]")
    assert.include(
      recommended(withTexts({ breakEvenPrice: "$120,000" })),
      "or the price come down to [[breakEvenPrice]]."
    )
  })

  it("does not speak of a loan where there is none", () => {
    assert.include(
      recommended(without(ofCleveland, "debtCover")),
      "After all costs, cash flow comes to [[annualCashFlow]]"
    )
  })
})

describe("the property and its market", () => {
  const overview = (texts: Readonly<Record<string, string>>): string => part(withTexts(texts), "propertyOverview")
  const market = (texts: Readonly<Record<string, string>>): string => part(withTexts(texts), "marketPosition")

  it("counts one bedroom and none in the right words", () => {
    assert.include(overview({ bedrooms: "1", bathrooms: "1" }), "[[bedrooms]] bedroom, [[bathrooms]] bathroom and")
    assert.include(overview({ bedrooms: "0" }), "with a studio layout, [[bathrooms]] bathrooms and")
    assert.include(overview({ propertyKind: "apartment building" }), "The property is an [[propertyKind]] in [[state]]")
  })

  it("says what the record leaves out", () => {
    assert.include(
      part(without(ofCleveland, "squareFeet", "yearBuilt"), "propertyOverview"),
      "The public record does not show the living area or the year of construction."
    )
    assert.notInclude(part(ofCleveland, "propertyOverview"), "does not show")
  })

  it("calls a range wide beyond a fifth of the value", () => {
    assert.include(overview({ value: "$200,000", valueLow: "$180,000", valueHigh: "$220,000" }), "a fairly narrow span")
    assert.include(overview({ value: "$200,000", valueLow: "$180,000", valueHigh: "$220,001" }), "a wide span")
  })

  it("sets the last sale beside the value", () => {
    assert.include(overview({ lastSalePrice: "$92,000" }), "[[lastSalePrice]], under the present estimate")
    assert.include(overview({ lastSalePrice: "$215,000" }), "[[lastSalePrice]], close to the present estimate")
    assert.include(overview({ lastSalePrice: "$300,000" }), "[[lastSalePrice]], over the present estimate")
    assert.include(
      part(without(ofCleveland, "lastSalePrice"), "propertyOverview"),
      "It last changed hands on [[lastSaleDate]], for a price that is not on record."
    )
    assert.include(
      part(without(ofCleveland, "lastSalePrice", "lastSaleDate"), "propertyOverview"),
      "No sale is on record."
    )
  })

  it("sets the price beside the value, and the value beside the median", () => {
    assert.include(market({ price: "$215,000" }), "takes the estimated value as its price")
    assert.include(market({ price: "$190,000" }), "a price of [[price]], less than the estimated value")
    assert.include(market({ price: "$230,000" }), "a price of [[price]], more than the estimated value")
    assert.include(market({ valueVsMedian: "12% above the median" }), "so any upside has to come from")
    assert.include(market({ valueVsMedian: "12% below the median" }), "which leaves some room")
    assert.include(market({ valueVsMedian: "25% below the median" }), "a gap that size and condition may well explain")
    assert.include(market({ valueVsMedian: "level with the median" }), "neither cheap nor dear")
    assert.include(market({ valueVsMedian: "9% below the median" }), "neither cheap nor dear")
  })

  it("states a median that the survey counts no further as a limit, and measures nothing against it", () => {
    const facts = factsOfInput({
      ...cleveland.input,
      neighborhood: { ...cleveland.input.neighborhood, medianHomeValue: 2_000_001 }
    })
    assert.include(read(facts), "The median home value of the neighborhood is at least $2,000,000.")
    assert.notMatch(read(facts), /2,000,001|the median\b.*(?:above|below)/)
    assert.deepStrictEqual(offencesOfNarrative(read(facts), facts), [])
  })

  it("sets unemployment beside the nation's and the rent beside HUD's", () => {
    assert.include(market({ unemployment: "4.7%" }), "is higher than the nation's [[nationalUnemployment]]")
    assert.include(market({ unemployment: "3.9%" }), "is lower than the nation's [[nationalUnemployment]]")
    assert.include(market({ unemployment: "4.2%" }), "is [[unemployment]], the same as in the nation")
    assert.include(market({ rentToFairMarketRent: "1.72", rentCheck: "high" }), "high enough to need proof")
    assert.include(market({ rentToFairMarketRent: "0.7", rentCheck: "low" }), "on the cautious side")
    assert.include(market({ rentToFairMarketRent: "1.08", rentCheck: "usual" }), "within the usual range")
  })
})

describe("risk and due diligence", () => {
  const risk = (texts: Readonly<Record<string, string>>): string => part(withTexts(texts), "riskFactors")
  const checks = (texts: Readonly<Record<string, string>>): string => checksOf(withTexts(texts)).join("\n")

  it("reads the flood zone, and asks for an elevation certificate inside the flood area alone", () => {
    assert.include(risk({ floodZone: "AE" }), "[[floodZone]], part of the special flood hazard area")
    assert.include(risk({ floodZone: "VE" }), "[[floodZone]], a coastal part of the special flood hazard area")
    assert.include(risk({ floodZone: "X" }), "[[floodZone]], outside the special flood hazard area")
    assert.include(
      risk({ floodZone: "X", floodRisk: "moderate" }),
      "but where the flood risk is [[floodRisk]], not low"
    )
    assert.notInclude(risk({ floodZone: "X", floodRisk: "low" }), "[[floodRisk]]")
    assert.include(risk({ floodZone: "D" }), "[[floodZone]]: flooding is possible but has not been studied")
    for (const zone of ["A", "AE", "A99", "VE"]) assert.include(checks({ floodZone: zone }), "elevation certificate")
    for (const zone of ["X", "D", "B"]) assert.notInclude(checks({ floodZone: zone }), "elevation certificate")
    assert.include(checksOf(without(ofCleveland, "floodZone")).join("\n"), "look up the flood map")
  })

  it("groups the hazards of the era by their odds", () => {
    assert.include(
      risk({ asbestos: "moderate", plumbing: "low" }),
      "the odds of lead paint and outdated wiring are [[leadPaint]], and those of asbestos [[asbestos]]."
    )
    const low = { leadPaint: "low", wiring: "low", asbestos: "low", plumbing: "low" }
    assert.include(
      risk(low),
      "the odds of lead paint, outdated wiring, asbestos and worn-out plumbing are [[leadPaint]]."
    )
    assert.include(checks({}), "look for lead paint, outdated wiring, asbestos and worn-out plumbing")
    assert.include(checks({ ...low, plumbing: "moderate" }), "inspected, with an eye on worn-out plumbing.")
    assert.notMatch(checks(low), /lead paint|wiring|asbestos/)
  })

  it("does not let a low total hide a severe component, or a sale add nothing", () => {
    assert.include(
      risk({ riskLabel: "low", riskOne: "hail (severe)" }),
      "a low total does not cancel a severe component"
    )
    assert.notInclude(risk({ riskLabel: "high", riskOne: "hail (severe)" }), "a low total")
    assert.notInclude(risk({ riskLabel: "low", riskOne: "hail (limited)" }), "a low total")
    assert.include(risk({}), "lift the present bill by [[reassessment]]")
    assert.notInclude(risk({ reassessment: "$0" }), "[[reassessment]]")
  })

  it("describes the law by its score", () => {
    assert.include(risk({ landlordScore: "80" }), "favors landlords")
    assert.include(risk({ landlordScore: "79" }), "is balanced between landlord and tenant")
    assert.include(risk({ landlordScore: "59" }), "leans toward tenants")
    assert.include(risk({ landlordScore: "39" }), "protects tenants strongly")
    assert.include(risk({ evictionWeeks: "1" }), "[[evictionWeeks]] week, and")
  })

  it("begins with the check that the recommended strategy calls for", () => {
    const leading = (strategy: string) => checksOf(withTexts({ recommendedStrategy: strategy }))[0] ?? ""
    assert.match(leading("Subject-To"), /loan documents.*title.*due-on-sale clause/)
    assert.match(leading("Short-Term Rental"), /permit/)
    assert.match(leading("Co-Living"), /occupancy rules/)
    assert.match(leading("BRRRR"), /contractor bids.*refinance/)
    assert.match(leading("Fix & Flip"), /contractor bids/)
    for (const strategy of ["BRRRR", "Fix & Flip"]) {
      assert.include(checks({ recommendedStrategy: strategy }), "value after repair with recent comparables")
    }
  })

  it("always asks about insurance, rent, value and property tax", () => {
    for (const facts of [ofCleveland, only(ofCleveland, ...alwaysKnown)]) {
      const all = checksOf(facts).join("\n")
      for (const check of [/insurance quote/, /signed leases/, /recent closed sales/, /assessor .*property tax/]) {
        assert.match(all, check)
      }
    }
  })

  it("adds what this property alone calls for, up to seven", () => {
    const special = (facts: Facts) => checksOf(facts)[6] ?? ""
    const calm = { riskOne: "hail (limited)", riskTwo: "flood (small)" }
    assert.strictEqual(special(withTexts(calm)), "")
    assert.include(special(ofCleveland), "environmental screen")
    assert.include(special(withTexts({ ...calm, propertyKind: "condominium" })), "association's budget")
    assert.include(special(without(withTexts(calm), "squareFeet")), "missing particulars")
    assert.include(special(withTexts({ ...calm, rentControl: "in force in parts of the state" })), "rent control")
    assert.include(special(withTexts({ ...calm, riskTwo: "vacant homes nearby (moderate)" })), "vacant homes")
    assert.include(checks({ riskOne: "earthquake (severe)" }), "earthquake cover, which is a separate policy")
    assert.include(checks({ riskOne: "hail (severe)" }), "deductible for wind and hail")
  })
})

const clevelandText = `Property overview

The property is a single-family house in Ohio, built in 1924, with 3 bedrooms, 1.5 bathrooms and 1,450 square feet of living area. Its market value is estimated at $215,000, in a range from $192,000 to $241,000, a wide span. Rent is put at $1,690 a month, with $1,520 and $1,860 as the outer bounds. It last changed hands on 2013-06-14 for $92,000, under the present estimate. The overall investor score is 44, labeled below average.

Market position

The analysis takes the estimated value as its price, or $148 a square foot. The value stands 10% above the median home value of the neighborhood, $194,753, so any upside has to come from the market or from renovation. House prices in the area moved +4.6% over the past year and the trend is rated appreciating; helpful, but nothing to depend on. State unemployment, at 4.7%, is higher than the nation's 4.2%, which argues for careful rent assumptions. As a multiple of HUD's fair market rent, the rent estimate is 1.08, within the usual range.

Recommended strategy

Co-Living ranks first, with a score of 34, but nothing is recommended at this price. Behind that score stand, in order of influence, net yield 3.05% of price and work, debt cover 0.46x and landlord score 89/100. Net of its costs, letting by the room would still trail an ordinary lease, at -$1,454 a year, which weakens the case. On an ordinary lease, net operating income would be $8,149 a year, a cap rate of 3.8%. With a loan at 8.15%, debt cover is 0.57 and cash flow comes to -$7,887 a year, a shortfall for the owner to fund. To carry the loan, rent would have to reach $2,491 a month or the price come down to $97,256. The one thing that would change the answer is a purchase price at or below $75,553, where it earns what its costs and its loan take. The runner-up is Subject-To at 32, close enough to change places. A resale after renovation would end in a loss, at -$53,876.

Risk factors

Composite risk is 31, rated low; lower is better. The largest contributors are pollution nearby (moderate) and vacant homes nearby (moderate). FEMA maps the property in flood zone X, outside the special flood hazard area. Insurance is estimated at $162 a month, likely between $121 and $226. Property tax is put at $4,429 a year, and a sale can lift the present bill by $645. In homes of its era the odds of lead paint, outdated wiring, asbestos and worn-out plumbing are high. The rehab estimate is $42,400, between $21,800 and $71,200. State law, with a score of 89, favors landlords: an uncontested eviction usually takes 5 weeks, and rent control is not in force in the state.

Due diligence priorities

1. Confirm the local occupancy rules and limits on letting by the room, and that the insurer accepts it.
2. Get a written insurance quote to test the $162 a month assumed here.
3. Have an inspector look for lead paint, outdated wiring, asbestos and worn-out plumbing before the work is priced.
4. Test the rent of $1,690 against signed leases of similar homes nearby.
5. Test the value of $215,000 against recent closed sales of like size and condition.
6. Ask the assessor what a sale does to the property tax of $4,429 a year.
7. Order an environmental screen for the pollution nearby.`
