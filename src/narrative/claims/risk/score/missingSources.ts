import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The parts of the report that no source could fill. */
export const missingSourcesClaim: Claim = {
  about: "the parts of the report that no source could fill",
  place: "last",
  cases: {
    many: claimCase({
      facts: ["missingSections"],
      when: ({ missingSections }) => missingSections.length > 4,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "much of the report could not be filled, and what is missing may hide risks of any size",
        "many of the sources had nothing to give, which leaves the list of risks incomplete",
        "the picture of the risks is thin, as a large part of the sources had nothing on the place",
        "a good part of the data is missing, and none of the gaps may be read as good news",
        "large gaps remain in the data, so no risk can be ruled out by silence"
      ]
    }),
    few: claimCase({
      facts: ["missingSections"],
      when: ({ missingSections }) => missingSections.length <= 4,
      bearing: "against",
      weight: 3,
      wordings: [
        "no source could supply {missingSections}",
        "the report goes without {missingSections}, which no source supplied",
        "a gap remains for {missingSections}, and a gap is not a clean result",
        "the report has a gap where {missingSections} should stand",
        "the picture lacks {missingSections}, which could not be had"
      ]
    })
  }
}
