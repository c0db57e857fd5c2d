import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Fine particles in the air, as a national percentile; higher is worse. */
export const fineParticlesClaim: Claim = {
  about: "fine particles in the air",
  cases: {
    high: claimCase({
      facts: ["airQualityPercentile"],
      when: ({ airQualityPercentile }) => airQualityPercentile >= 80,
      bearing: "against",
      weight: 2,
      wordings: [
        "modeled levels of fine particles in the air are worse than in about {airQualityPercentile} percent of the country",
        "about {airQualityPercentile} percent of the country has fewer fine particles in the air",
        "the air carries more fine particles than that of about {airQualityPercentile} percent of the country",
        "fine particles are a mark against the place, at a national percentile of {airQualityPercentile} where more is worse",
        "EPA's screening puts fine particles in the air at a national percentile of {airQualityPercentile}, on the high side"
      ]
    }),
    low: claimCase({
      facts: ["airQualityPercentile"],
      when: ({ airQualityPercentile }) => airQualityPercentile <= 20,
      bearing: "for",
      weight: 1,
      wordings: [
        "modeled levels of fine particles in the air are low, at a national percentile of {airQualityPercentile}",
        "EPA's screening puts fine particles in the air at a national percentile of {airQualityPercentile}, on the low side",
        "the air carries few fine particles by national comparison, with a percentile of {airQualityPercentile}",
        "only about {airQualityPercentile} percent of the country has fewer fine particles in the air",
        "fine particles are fewer in the air here than in most of the country, at a national percentile of {airQualityPercentile}"
      ]
    })
  }
}
