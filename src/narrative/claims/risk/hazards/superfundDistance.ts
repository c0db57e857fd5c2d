import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How far the nearest Superfund site on EPA's list is. */
export const superfundDistanceClaim: Claim = {
  about: "how far the nearest Superfund site is",
  cases: {
    near: claimCase({
      facts: ["superfundKm"],
      when: ({ superfundKm }) => superfundKm <= 2,
      bearing: "against",
      weight: 3,
      wordings: [
        "a Superfund site lies {superfundKm} km away in a straight line",
        "the nearest Superfund site on EPA's list is close, at {superfundKm} km",
        "EPA lists a Superfund site within {superfundKm} km of the property",
        "a federal cleanup site is close, with a Superfund site at {superfundKm} km",
        "the distance to the nearest Superfund site is a short {superfundKm} km"
      ]
    }),
    farther: claimCase({
      facts: ["superfundKm"],
      when: ({ superfundKm }) => superfundKm > 2,
      bearing: "neutral",
      weight: 1,
      wordings: [
        "the nearest Superfund site on EPA's list is {superfundKm} km away in a straight line",
        "EPA lists the nearest Superfund site at {superfundKm} km",
        "a straight line to the nearest Superfund site measures {superfundKm} km",
        "the distance to the nearest listed Superfund site is {superfundKm} km",
        "the closest Superfund site that EPA lists stands {superfundKm} km off"
      ]
    })
  }
}
