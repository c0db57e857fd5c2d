import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Find out whether rent caps or just-cause rules reach the property. */
export const rentRulesClaim: Claim = {
  about: "find out whether rent caps or just-cause rules reach the property",
  cases: {
    caps: claimCase({
      facts: ["rentControl"],
      when: ({ rentControl }) => rentControl,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "have a local attorney say whether rent control or just-cause rules reach the property",
        "ask the city or county whether the property falls under a rent cap, and what may be charged",
        "find out whether rent caps apply at the address before counting on any increase",
        "get the lawful rent and any registration duty confirmed, as rent caps are in force in at least a part of the state",
        "let an attorney read the leases against the rent rules in force"
      ]
    }),
    causes: claimCase({
      facts: ["justCause"],
      when: ({ justCause }, { rentControl }) => rentControl !== true && justCause !== "none",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "have a local attorney say whether just-cause rules reach the property",
        "ask an attorney under what conditions a lease at the address can be ended",
        "find out whether just-cause rules cover leases at the address",
        "let an attorney review the leases for limits on ending a tenancy",
        "before planning on vacant possession, ask an attorney about just-cause rules"
      ]
    })
  }
}
