import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Net operating income by debt service up to which the cushion above the payments is thin. */
const thinBelow = 1.25

/** Whether the net income of a plain lease pays its loan; the capital reserve is not in it. */
export const debtCoverClaim = {
  about: "debt cover of a plain lease",
  cases: {
    none: claimCase({
      facts: ["debtCover", "debtService", "netOperatingIncome"],
      when: ({ netOperatingIncome }) => netOperatingIncome <= 0,
      bearing: "against",
      weight: 4,
      wordings: [
        "debt cover of {debtCover} on a plain lease leaves the loan payments of {debtService} to the owner",
        "the income of a plain lease pays none of the loan, with debt cover at {debtCover}",
        "on a plain lease the loan payments of {debtService} would come out of pocket, at a debt cover of {debtCover}",
        "at a debt cover of {debtCover}, a plain lease makes no dent in loan payments of {debtService}",
        "nothing of a plain lease's rent reaches the loan, and debt cover is {debtCover}"
      ]
    }),
    short: claimCase({
      facts: ["debtCover", "debtService", "netOperatingIncome"],
      when: ({ debtCover, netOperatingIncome }) => netOperatingIncome > 0 && debtCover < 1,
      bearing: "against",
      weight: 4,
      wordings: [
        "debt cover of a plain lease is {debtCover}, short of what the loan payments of {debtService} require",
        "the income of a plain lease pays only part of the loan, with debt cover at {debtCover}",
        "loan payments of {debtService} exceed the net income of a plain lease, for a debt cover of {debtCover}",
        "at a debt cover of {debtCover}, a plain lease does not pay its loan in full",
        "the loan takes {debtService}, more than a plain lease nets, and debt cover stops at {debtCover}",
        "net income on a plain lease falls short of loan payments of {debtService}, for a debt cover of {debtCover}"
      ]
    }),
    level: claimCase({
      facts: ["debtCover", "debtService"],
      when: ({ debtCover }) => debtCover === 1,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "debt cover of a plain lease is {debtCover}, with net income and loan payments of {debtService} about level",
        "the income of a plain lease just about matches the loan payments, for a debt cover of {debtCover}",
        "loan payments of {debtService} take about all that a plain lease nets, before any reserve",
        "at a debt cover of {debtCover}, a plain lease leaves nothing to speak of once the loan is paid",
        "net income on a plain lease roughly equals the loan payments of {debtService}"
      ]
    }),
    thin: claimCase({
      facts: ["debtCover", "debtService"],
      when: ({ debtCover }) => debtCover > 1 && debtCover < thinBelow,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "debt cover of a plain lease is {debtCover}, enough for the loan payments of {debtService} with a thin cushion before the reserve",
        "the income of a plain lease pays the loan with little to spare, at a debt cover of {debtCover}",
        "loan payments of {debtService} are met from the net income of a plain lease with a thin debt cover of {debtCover}",
        "at a debt cover of {debtCover}, a plain lease pays its loan by a narrow margin before the reserve",
        "once the loan payments of {debtService} are made a plain lease leaves little for the reserve, with debt cover at {debtCover}"
      ]
    }),
    comfortable: claimCase({
      facts: ["debtCover", "debtService"],
      when: ({ debtCover }) => debtCover >= thinBelow,
      bearing: "for",
      weight: 4,
      wordings: [
        "debt cover of a plain lease is a comfortable {debtCover} on loan payments of {debtService}",
        "the income of a plain lease pays the loan with room to spare, at a debt cover of {debtCover}",
        "loan payments of {debtService} are well covered by the net income of a plain lease, with debt cover at {debtCover}",
        "at a debt cover of {debtCover}, a plain lease pays its loan comfortably",
        "net income on a plain lease stands well above the loan payments of {debtService}, for a debt cover of {debtCover}"
      ]
    }),
    noLoan: claimCase({
      facts: ["loan"],
      when: ({ loan }, { debtCover }) => loan === 0 && debtCover === null,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "a plain lease is figured with nothing borrowed, and the net income has no loan to pay",
        "no loan stands behind the figures of a plain lease, which leaves no debt for the rent to cover",
        "with no money borrowed for a plain lease, debt cover does not arise",
        "the figures of a plain lease are those of a purchase in cash, free of loan payments",
        "a purchase in cash leaves the income of a plain lease free of debt"
      ]
    })
  }
} as const satisfies Claim
