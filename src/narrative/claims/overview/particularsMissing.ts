import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** What the public record leaves out. */
export const particularsMissingClaim = {
  about: "what the public record does not say of the building",
  cases: {
    noRecord: claimCase({
      facts: [],
      when: (_, facts) => facts.propertyKind !== "parcel of land" && isUnrecorded(facts),
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "no usable building record was found, neither rooms nor size nor year built",
        "the building is a blank on paper, with rooms, size and age all missing",
        "for want of a building record, rooms, size and year built remain unknown",
        "the public record is silent on the building, from the rooms to the year built",
        "rooms, size and year built have to come from the seller or an inspection, as none stands on record"
      ]
    }),
    some: claimCase({
      facts: ["missingParticulars"],
      when: (_, facts) => facts.propertyKind !== "parcel of land" && !isUnrecorded(facts),
      bearing: "against",
      weight: 3,
      wordings: [
        "the public record leaves out {missingParticulars}",
        "{missingParticulars} cannot be read from the public record",
        "among the particulars, the record is silent on {missingParticulars}",
        "a buyer has to establish {missingParticulars} from other sources",
        "the public file lacks {missingParticulars}",
        "missing from the record, and worth asking the seller for, is proof of {missingParticulars}"
      ]
    })
  }
} satisfies Claim

const isUnrecorded = ({ bathrooms, bedrooms, squareFeet, yearBuilt }: Facts): boolean =>
  [bedrooms, bathrooms, squareFeet, yearBuilt].every((particular) => particular === null)
