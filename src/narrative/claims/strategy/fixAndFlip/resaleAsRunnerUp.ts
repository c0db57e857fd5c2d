import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The price at which a resale that is ranked next earns its target. */
export const resaleAsRunnerUpClaim: Claim = {
  about: "price at which the runner-up's resale earns its target",
  cases: {
    met: claimCase({
      facts: ["runnerUp", "flipOfferOutcome", "flipOffer", "price"],
      when: ({ flipOffer, flipOfferOutcome, price, runnerUp }) =>
        runnerUp === "fixAndFlip" && flipOfferOutcome === "price" && flipOffer >= price,
      bearing: "for",
      weight: 2,
      wordings: [
        "{runnerUp} would earn its target at any price up to {flipOffer}",
        "for {runnerUp} the target is within reach up to {flipOffer}, and {price} is no higher",
        "a purchase at {price} lets {runnerUp} earn its target, as would any up to {flipOffer}",
        "up to {flipOffer} a resale under {runnerUp} meets its target",
        "the highest price for {runnerUp}, {flipOffer}, is not exceeded by {price}"
      ]
    }),
    below: claimCase({
      facts: ["runnerUp", "flipOfferOutcome", "flipOffer", "price"],
      when: ({ flipOffer, flipOfferOutcome, price, runnerUp }) =>
        runnerUp === "fixAndFlip" && flipOfferOutcome === "price" && flipOffer < price,
      bearing: "against",
      weight: 2,
      wordings: [
        "{runnerUp} would earn its target only at {flipOffer} or less",
        "for {runnerUp} to earn its target, the price would have to be {flipOffer} or less",
        "a purchase at {flipOffer} or less is what {runnerUp} needs to earn its target",
        "the target profit of {runnerUp} is earned at {flipOffer}, below the {price} used here",
        "an offer of {flipOffer} would let {runnerUp} reach its target profit"
      ]
    }),
    noPrice: claimCase({
      facts: ["runnerUp", "flipOfferOutcome"],
      when: ({ flipOfferOutcome, runnerUp }) => runnerUp === "fixAndFlip" && flipOfferOutcome === "noPrice",
      bearing: "against",
      weight: 2,
      wordings: [
        "no price would let {runnerUp} earn its target",
        "under {runnerUp} the target profit is out of reach at every price",
        "at no price does {runnerUp} reach its target profit",
        "a lower price would not cure {runnerUp}, where work and sale take too much of the value after repair",
        "there is no offer at which {runnerUp} earns its target"
      ]
    })
  }
}
