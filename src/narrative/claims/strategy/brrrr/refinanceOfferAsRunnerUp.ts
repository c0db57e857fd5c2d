import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The price at which the refinance of a plan ranked next returns all of the cash. */
export const refinanceOfferAsRunnerUpClaim: Claim = {
  about: "price at which the runner-up's refinance returns all of the cash",
  cases: {
    below: claimCase({
      facts: ["runnerUp", "brrrrOfferOutcome", "brrrrOffer", "price"],
      when: ({ brrrrOffer, brrrrOfferOutcome, price, runnerUp }) =>
        runnerUp === "brrrr" && brrrrOfferOutcome === "price" && brrrrOffer < price,
      bearing: "against",
      weight: 2,
      wordings: [
        "{runnerUp} would return all of the cash only at {brrrrOffer} or less",
        "for {runnerUp} to free all of the cash, the price would have to be {brrrrOffer} or less",
        "a purchase at {brrrrOffer} or less is what {runnerUp} needs to leave no cash in",
        "all of the cash comes back under {runnerUp} at a price of {brrrrOffer}, below the {price} used here",
        "an offer of {brrrrOffer} would let {runnerUp} recover the whole outlay"
      ]
    }),
    noPrice: claimCase({
      facts: ["runnerUp", "brrrrOfferOutcome"],
      when: ({ brrrrOfferOutcome, runnerUp }) => runnerUp === "brrrr" && brrrrOfferOutcome === "noPrice",
      bearing: "against",
      weight: 2,
      wordings: [
        "no price would let {runnerUp} return all of the cash",
        "under {runnerUp} some cash stays in at every price",
        "at no price does the refinance of {runnerUp} pay back the whole outlay",
        "a lower price would not cure {runnerUp}, whose refinance repays less than work and holding cost",
        "there is no offer at which {runnerUp} recovers all of the cash"
      ]
    })
  }
}
