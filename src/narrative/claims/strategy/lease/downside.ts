import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a recession brings at once: a lower rent, more vacancy and, where there is a loan, a dearer one. */
export const downsideClaim = {
  about: "cash flow of a plain lease when several things go wrong at once",
  cases: {
    losesOnLoan: claimCase({
      facts: ["downsideCashFlow", "downsideDebtCover"],
      when: ({ downsideCashFlow }) => downsideCashFlow < 0,
      bearing: "against",
      weight: 2,
      wordings: [
        "a downturn with less rent, more vacancy and a dearer loan would put a plain lease at a loss of {downsideCashFlow:size}",
        "in the combined downside of the stress table a plain lease loses {downsideCashFlow:size}, with debt cover at {downsideDebtCover}",
        "should rent, vacancy and loan rate all turn against the owner, debt cover on a plain lease would be {downsideDebtCover} and cash flow {downsideCashFlow}",
        "under combined stress, with weaker rent, longer vacancy and a higher rate together, a plain lease loses {downsideCashFlow:size}",
        "less rent, more vacancy and a dearer loan at once leave a plain lease with debt cover of {downsideDebtCover} and a loss of {downsideCashFlow:size}"
      ]
    }),
    earnsOnLoan: claimCase({
      facts: ["downsideCashFlow", "downsideDebtCover"],
      when: ({ downsideCashFlow }) => downsideCashFlow > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "a downturn with less rent, more vacancy and a dearer loan would still leave {downsideCashFlow} on a plain lease",
        "in the combined downside of the stress table a plain lease still earns {downsideCashFlow}, with debt cover at {downsideDebtCover}",
        "should rent, vacancy and loan rate all turn against the owner, a plain lease would keep a surplus of {downsideCashFlow}",
        "under combined stress, with weaker rent, longer vacancy and a higher rate together, a plain lease earns {downsideCashFlow}",
        "less rent, more vacancy and a dearer loan at once leave a plain lease with debt cover of {downsideDebtCover} and a surplus of {downsideCashFlow}"
      ]
    }),
    losesInCash: claimCase({
      facts: ["downsideCashFlow"],
      when: ({ downsideCashFlow }, { downsideDebtCover }) => downsideCashFlow < 0 && downsideDebtCover === null,
      bearing: "against",
      weight: 3,
      wordings: [
        "a downturn with less rent and more vacancy would put even an unlevered lease at a loss of {downsideCashFlow:size}",
        "in the combined downside of the stress table a plain lease loses {downsideCashFlow:size} without any loan",
        "should rent and vacancy both turn against the owner, a plain lease would lose {downsideCashFlow:size}",
        "under combined stress, with weaker rent and longer vacancy together, a plain lease loses {downsideCashFlow:size}",
        "less rent and more vacancy at once leave a plain lease with a loss of {downsideCashFlow:size}"
      ]
    }),
    earnsInCash: claimCase({
      facts: ["downsideCashFlow"],
      when: ({ downsideCashFlow }, { downsideDebtCover }) => downsideCashFlow > 0 && downsideDebtCover === null,
      bearing: "for",
      weight: 2,
      wordings: [
        "a downturn with less rent and more vacancy would still leave {downsideCashFlow} on a plain lease",
        "in the combined downside of the stress table a plain lease still earns {downsideCashFlow}",
        "should rent and vacancy both turn against the owner, a plain lease would keep a surplus of {downsideCashFlow}",
        "under combined stress, with weaker rent and longer vacancy together, a plain lease earns {downsideCashFlow}",
        "less rent and more vacancy at once leave a plain lease with a surplus of {downsideCashFlow}"
      ]
    })
  }
} as const satisfies Claim
