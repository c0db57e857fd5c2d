import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Have pollution nearby looked into. */
export const environmentScreenClaim: Claim = {
  about: "have pollution nearby looked into",
  cases: {
    superfund: claimCase({
      facts: ["superfundKm"],
      when: ({ superfundKm }) => superfundKm <= 2,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "order an environmental screen, with a Superfund site {superfundKm} km away",
        "read EPA's file on the Superfund site at {superfundKm} km for what is said of groundwater",
        "ask an environmental consultant whether the Superfund site {superfundKm} km off reaches the property",
        "have soil and vapor looked at, given a Superfund site at {superfundKm} km",
        "look up the cleanup status of the Superfund site {superfundKm} km away"
      ]
    }),
    rated: claimCase({
      facts: [],
      when: (_, { moderateRisks, severeRisks, superfundKm }) =>
        (superfundKm === null || superfundKm > 2) &&
        [...(severeRisks ?? []), ...(moderateRisks ?? [])].includes("pollution nearby"),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "order an environmental screen for the pollution that the risk score counts",
        "have an environmental consultant look into the sources of pollution nearby",
        "look up EPA's records for the sites around the property",
        "ask for any environmental report that the seller holds",
        "check the state's list of contaminated sites around the address"
      ]
    })
  }
}
