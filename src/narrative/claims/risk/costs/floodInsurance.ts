import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What flood cover costs, in the insurance estimate or beyond it. */
export const floodInsuranceClaim: Claim = {
  about: "what flood cover costs",
  cases: {
    inEstimate: claimCase({
      facts: ["floodInsuranceYear", "insuranceBasis"],
      when: ({ floodInsuranceYear, insuranceBasis }) => floodInsuranceYear > 0 && insuranceBasis === "estimated",
      bearing: "against",
      weight: 3,
      wordings: [
        "flood cover makes up {floodInsuranceYear} of the insurance estimate, and the height of the lowest floor can change the figure a lot",
        "the insurance estimate already holds {floodInsuranceYear} for flood cover",
        "of the estimated insurance, {floodInsuranceYear} pays for flood cover alone",
        "flood insurance is put at {floodInsuranceYear}, within the estimate of the whole",
        "{floodInsuranceYear} of the premium is for floods, a figure that an elevation certificate may bring down"
      ]
    }),
    optional: claimCase({
      facts: ["floodOptionalYear", "insuranceBasis"],
      when: ({ floodOptionalYear, insuranceBasis }, { floodInsuranceYear }) =>
        insuranceBasis === "estimated" &&
        floodOptionalYear > 0 &&
        (floodInsuranceYear === null || floodInsuranceYear <= 0),
      bearing: "against",
      weight: 2,
      wordings: [
        "flood cover would add about {floodOptionalYear} and is not part of the insurance estimate",
        "the insurance estimate leaves out flood cover, which would cost about {floodOptionalYear}",
        "optional flood cover of about {floodOptionalYear} comes on top of the insurance estimate",
        "an owner who wants flood cover should count on about {floodOptionalYear} more",
        "about {floodOptionalYear} would insure against floods, a cost that the figures do not hold"
      ]
    })
  }
}
