import { type Claim, claimCase } from "../claim/Claim.ts"

/** The max distance at which a Superfund site counts as near: two kilometers, in miles. */
const nearMiles = 1.2

/** Hazards other than flood: earthquake, storm, past disasters, pollution. */
export const hazardClaims = {
  /** The earthquake hazard, and the cost of earthquake coverage, which is not in the insurance estimate. */
  earthquakeHazard: {
    about: "earthquake hazard and what coverage for it would cost",
    cases: {
      high: claimCase({
        facts: ["earthquakeLevel", "earthquakeCover"],
        when: ({ earthquakeCover, earthquakeLevel }, { insuranceBasis }) =>
          earthquakeLevel === "high" && earthquakeCover > 0 && insuranceBasis === "estimated",
        weighs: ["against", 4, "must"],
        wordings: [
          "earthquake hazard is rated high, and cover for quakes would add about {earthquakeCover} to the insurance",
          "the ground can shake hard enough here for a high rating, with separate cover at about {earthquakeCover}",
          "a high earthquake hazard stands outside the insurance estimate, which leaves out cover of about {earthquakeCover}",
          "cover against earthquakes, rated a high hazard here, is a separate cost of about {earthquakeCover}",
          "earthquake coverage of about {earthquakeCover} is not part of the figures, with the hazard rated high"
        ]
      }),
      moderate: claimCase({
        facts: ["earthquakeLevel", "earthquakeCover"],
        when: ({ earthquakeCover, earthquakeLevel }, { insuranceBasis }) =>
          earthquakeLevel === "moderate" && earthquakeCover > 0 && insuranceBasis === "estimated",
        weighs: ["against", 2],
        wordings: [
          "earthquake hazard is rated moderate, and separate cover would cost about {earthquakeCover}",
          "a moderate earthquake hazard is left to separate cover, at about {earthquakeCover} beyond the insurance estimate",
          "cover against earthquakes, a moderate hazard here, would add about {earthquakeCover}",
          "the insurance estimate leaves out earthquake coverage of about {earthquakeCover}, for a hazard rated moderate",
          "shaking is a moderate hazard at the property, and about {earthquakeCover} would insure against the damage"
        ]
      }),
      unpriced: claimCase({
        facts: ["earthquakeLevel"],
        when: ({ earthquakeLevel }, { earthquakeCover, insuranceBasis }) =>
          earthquakeLevel !== "low" &&
          (earthquakeCover === null || earthquakeCover <= 0 || insuranceBasis !== "estimated"),
        weighs: ["against", 3],
        wordings: [
          "earthquake hazard is rated {earthquakeLevel}",
          "the report puts the shaking hazard at the property as {earthquakeLevel}",
          "earthquakes are a hazard rated {earthquakeLevel} here, and ordinary policies leave quake damage out",
          "coverage against earthquakes, a hazard rated {earthquakeLevel} here, is a point to settle with the insurer",
          "on the scale of low to high, earthquake hazard at the property is {earthquakeLevel}"
        ]
      }),
      low: claimCase({
        facts: ["earthquakeLevel"],
        when: ({ earthquakeLevel }) => earthquakeLevel === "low",
        weighs: ["for", 1],
        wordings: [
          "earthquake hazard is rated low",
          "shaking is a low hazard at the property",
          "the report rates the earthquake hazard of the place low",
          "earthquakes weigh little here, with a low hazard rating",
          "a low rating goes to the earthquake hazard of the place"
        ]
      })
    }
  },
  /** Hail and tornadoes, by FEMA's rating of the expected losses. */
  stormHazard: {
    about: "hail and tornado hazard",
    cases: {
      bothHigh: claimCase({
        facts: ["hailLevel", "tornadoLevel"],
        when: ({ hailLevel, tornadoLevel }) => hailLevel === "high" && tornadoLevel === "high",
        weighs: ["against", 3],
        wordings: [
          "FEMA rates the expected losses from hail and from tornadoes high",
          "hail and tornado hazard are both rated high for the census tract",
          "storms are a cost to price here, with hail and tornado losses both in FEMA's high range",
          "storms weigh on the place, and FEMA rates hail as well as tornadoes high",
          "high ratings for both hail and tornadoes make the terms of storm coverage matter"
        ]
      }),
      hailHigh: claimCase({
        facts: ["hailLevel"],
        when: ({ hailLevel }, { tornadoLevel }) => hailLevel === "high" && tornadoLevel !== "high",
        weighs: ["against", 2],
        wordings: [
          "FEMA rates the expected losses from hail {hailLevel}",
          "hail hazard is rated {hailLevel} for the census tract, which makes the deductible for hail matter",
          "hail is a hazard to price here, with a rating of {hailLevel}",
          "expected hail losses fall in the {hailLevel} range of FEMA's rating",
          "hail coverage deserves a close read, as FEMA rates hail {hailLevel}"
        ]
      }),
      tornadoHigh: claimCase({
        facts: ["tornadoLevel"],
        when: ({ tornadoLevel }, { hailLevel }) => tornadoLevel === "high" && hailLevel !== "high",
        weighs: ["against", 2],
        wordings: [
          "FEMA rates the expected losses from tornadoes {tornadoLevel}",
          "tornado hazard is rated {tornadoLevel} for the census tract, which makes the wind deductible matter",
          "tornadoes are a hazard to price here, with a rating of {tornadoLevel}",
          "expected tornado losses fall in the {tornadoLevel} range of FEMA's rating",
          "wind coverage deserves a close read, as FEMA rates tornadoes {tornadoLevel}"
        ]
      }),
      moderate: claimCase({
        facts: ["hailLevel", "tornadoLevel"],
        when: ({ hailLevel, tornadoLevel }) =>
          hailLevel !== "high" && tornadoLevel !== "high" && (hailLevel === "moderate" || tornadoLevel === "moderate"),
        weighs: ["neutral", 1],
        wordings: [
          "hail hazard is rated {hailLevel} and tornado hazard {tornadoLevel}",
          "FEMA's ratings of expected storm losses are {hailLevel} for hail and {tornadoLevel} for tornadoes",
          "by FEMA's rating of losses, hail stands at {hailLevel} and tornadoes at {tornadoLevel}",
          "for the census tract, expected losses are {hailLevel} from hail and {tornadoLevel} from tornadoes",
          "the hazard level is {hailLevel} for hail, and for tornadoes {tornadoLevel}"
        ]
      }),
      low: claimCase({
        facts: ["hailLevel", "tornadoLevel"],
        when: ({ hailLevel, tornadoLevel }) => hailLevel === "low" && tornadoLevel === "low",
        weighs: ["for", 1],
        wordings: [
          "hail and tornado hazard are both rated low",
          "FEMA rates the expected losses from hail and from tornadoes low",
          "hail and tornadoes weigh little here, with low ratings for both",
          "low ratings go to hail and to tornadoes alike",
          "for the census tract, expected losses from hail and tornadoes are low"
        ]
      })
    }
  },
  /** Wind coverage near the coast, which is not in the insurance estimate. */
  windPolicy: {
    about: "wind coverage near the coast",
    cases: {
      separate: claimCase({
        facts: ["windPool"],
        when: ({ windPool }, { insuranceBasis }) => windPool && insuranceBasis === "estimated",
        weighs: ["against", 3],
        wordings: [
          "near the coast an ordinary policy may leave wind out, and no separate wind policy is in the insurance estimate",
          "a separate wind policy, which places near the coast may need, is not in the insurance estimate and can cost as much again",
          "the insurance estimate holds no wind policy, a gap that can matter near the coast of the state",
          "wind coverage may have to be bought separately near the coast, at a cost outside the insurance estimate",
          "coverage from a state wind plan may be needed near the coast, at a cost that the figures leave out"
        ]
      })
    }
  },
  /** Federally declared disasters of the county. */
  disasterHistory: {
    about: "federally declared disasters of the county",
    cases: {
      frequent: claimCase({
        facts: ["disastersTenYears"],
        when: ({ disastersTenYears }) => disastersTenYears >= 10,
        weighs: ["against", 2],
        wordings: [
          "the county has had {disastersTenYears} in the past decade",
          "federal records count {disastersTenYears} in the county over the past decade",
          "disasters are frequent in the county, with {disastersTenYears} in the past decade",
          "the past decade brought the county {disastersTenYears} on the federal record",
          "over the past decade the federal government listed {disastersTenYears} for the county"
        ]
      }),
      some: claimCase({
        facts: ["disastersTenYears", "disasters"],
        when: ({ disastersTenYears }) => disastersTenYears > 0 && disastersTenYears < 10,
        weighs: ["neutral", 1],
        wordings: [
          "the county has had {disastersTenYears} in the past decade",
          "federal records count {disastersTenYears} in the county over the past decade, of {disasters:figure} in all",
          "the county shows {disasters} on the federal record, {disastersTenYears:figure} in the past decade",
          "over the past decade the federal government listed {disastersTenYears} for the county",
          "the federal record of the county lists {disasters}, with {disastersTenYears:figure} in the past decade"
        ]
      }),
      quietDecade: claimCase({
        facts: ["disastersTenYears", "disasters"],
        when: ({ disasters, disastersTenYears }) => disastersTenYears === 0 && disasters > 0,
        weighs: ["for", 1],
        wordings: [
          "the county has had no federally declared disaster in the past decade",
          "the federal record of the county, at {disasters}, has no entry from the past decade",
          "the past decade brought the county no disaster that the federal government declared",
          "federal records show {disasters} in the county, none in the past decade",
          "the county went through the past decade without a federally declared disaster"
        ]
      }),
      none: claimCase({
        facts: ["disasters"],
        when: ({ disasters }, { disastersTenYears }) => disasters === 0 && (disastersTenYears ?? 0) === 0,
        weighs: ["for", 1],
        wordings: [
          "the county has no federally declared disaster on record",
          "federal records hold no declared disaster for the county",
          "no disaster in the county has been declared by the federal government",
          "the federal list of declared disasters has no entry for the county",
          "the county does not appear on the federal list of declared disasters"
        ]
      })
    }
  },
  /** The distance to the nearest Superfund site on EPA's list. */
  superfundDistance: {
    about: "how far the nearest Superfund site is",
    cases: {
      near: claimCase({
        facts: ["superfundMiles"],
        when: ({ superfundMiles }) => superfundMiles <= nearMiles,
        weighs: ["against", 3],
        wordings: [
          "a Superfund site lies {superfundMiles} away in a straight line",
          "the nearest Superfund site on EPA's list is close, at {superfundMiles}",
          "EPA lists a Superfund site within {superfundMiles} of the property",
          "a federal cleanup site is close, with a Superfund site at {superfundMiles}",
          "the distance to the nearest Superfund site is a short {superfundMiles}"
        ]
      }),
      farther: claimCase({
        facts: ["superfundMiles"],
        when: ({ superfundMiles }) => superfundMiles > nearMiles,
        weighs: ["neutral", 1],
        wordings: [
          "the nearest Superfund site on EPA's list is {superfundMiles} away in a straight line",
          "EPA lists the nearest Superfund site at {superfundMiles}",
          "a straight line to the nearest Superfund site measures {superfundMiles}",
          "the distance to the nearest listed Superfund site is {superfundMiles}",
          "the closest Superfund site that EPA lists stands {superfundMiles} off"
        ]
      })
    }
  },
  /** Fine particles in the air, as a national percentile. A higher percentile is worse. */
  fineParticles: {
    about: "fine particles in the air",
    cases: {
      high: claimCase({
        facts: ["airQualityPercentile"],
        when: ({ airQualityPercentile }) => airQualityPercentile >= 80,
        weighs: ["against", 2],
        wordings: [
          "modeled levels of fine particles in the air are worse than in about {airQualityPercentile} percent of the country",
          "about {airQualityPercentile} percent of the country has fewer fine particles in the air",
          "the air carries more fine particles than the air in about {airQualityPercentile} percent of the country",
          "fine particles are a mark against the place, at a national percentile of {airQualityPercentile} where more is worse",
          "EPA's screening puts fine particles in the air at a national percentile of {airQualityPercentile}, on the high side"
        ]
      }),
      low: claimCase({
        facts: ["airQualityPercentile"],
        when: ({ airQualityPercentile }) => airQualityPercentile <= 20,
        weighs: ["for", 1],
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
} satisfies Readonly<Record<string, Claim>>
