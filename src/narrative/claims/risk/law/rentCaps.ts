import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Whether rents may be capped, by the state's law. */
export const rentCapsClaim: Claim = {
  about: "whether rents may be capped",
  cases: {
    statewide: claimCase({
      facts: ["rentControlScope"],
      when: ({ rentControlScope }, { propertyKind }) =>
        propertyKind !== "parcel of land" && rentControlScope === "statewide",
      bearing: "against",
      weight: 3,
      wordings: [
        "state law caps rent increases statewide",
        "a cap on rents is in force across the state, and limits how fast the rent of a covered lease can rise",
        "a statewide cap on rent increases is in force, and may reach the property",
        "the state has a rent cap of its own, which may reach the property",
        "a statewide rent cap may stand between the present rent and any rise beyond the legal limit"
      ]
    }),
    local: claimCase({
      facts: ["rentControlScope"],
      when: ({ rentControlScope }, { propertyKind }) =>
        propertyKind !== "parcel of land" && rentControlScope === "local",
      bearing: "against",
      weight: 2,
      wordings: [
        "whether a rent cap reaches the property depends on the locality, as parts of the state have caps",
        "rents are capped in parts of the state by local rules",
        "state law leaves room for local rent caps, which exist in places",
        "rent control exists locally in the state, a point to settle for the address",
        "local rent caps are a possibility, as the state leaves rent control to localities"
      ]
    }),
    preempted: claimCase({
      facts: ["rentControlScope"],
      when: ({ rentControlScope }, { propertyKind }) =>
        propertyKind !== "parcel of land" && rentControlScope === "preempted",
      bearing: "for",
      weight: 1,
      wordings: [
        "state law bars local rent caps",
        "rent control is preempted by state law",
        "localities may not cap rents under the law of the state",
        "the state preempts rent control, which leaves the rent to the market",
        "no local rent cap can apply where state law preempts rent control, as here"
      ]
    }),
    none: claimCase({
      facts: ["rentControlScope"],
      when: ({ rentControlScope }, { propertyKind }) =>
        propertyKind !== "parcel of land" && rentControlScope === "none",
      bearing: "for",
      weight: 1,
      wordings: [
        "no rent control is in force in the state",
        "the state has no cap on rents",
        "by the table of state laws, rents are not capped in the state",
        "rent caps are absent from the law of the state",
        "landlords in the state set the rent without a cap"
      ]
    })
  }
}
