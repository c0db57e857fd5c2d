import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { DateTime, Duration } from "effect"

import type { FoundBySource } from "../report/Assembly.ts"
import type { KnownRates } from "../sources/MortgageRates.ts"
import { type Fact, type KnownFacts, olderThan, outside, inQuotes } from "./Fact.ts"

const unknownWord = (table: string, file: string) =>
  `Look it up in ${table}, and add its meaning to ${file}: until then it counts as unknown.`

const stale = (where: string) =>
  `See at ${where} whether a newer one is published. If so, the series has moved: record the replies (--record DIR) and change the request.`

const absurd = (where: string) =>
  `Compare it with ${where}. If that says otherwise, sell nothing that shows it: the upstream is wrong, or counts in another unit.`

const empty = (setting: string) =>
  `Ask it by hand (the requests are below). If it has moved the data, set ${setting}, or change the fields.`

const ratingFault = (peril: string, rating: string | null, riskLevel: string): string | null => {
  if (rating === null) return `${peril} has no rating`
  const isUnknown = riskLevel === "Unknown" && rating.toLowerCase() !== "insufficient data"
  return isUnknown ? `the rating of ${peril} is ${inQuotes(rating)}` : null
}

const newest = (days: ReadonlyArray<string | null>): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

const inFuture = (name: string, day: string | null, now: DateTime.Utc): string | null =>
  day !== null && day > DateTime.formatIsoDateUtc(now) ? `${name} is ${day}` : null

const yearOf = (now: DateTime.Utc): number => DateTime.toPartsUtc(now).year

/** The US federal fiscal year of an instant; it begins in October. */
const fiscalYearOf = (now: DateTime.Utc): number => {
  const { month, year } = DateTime.toPartsUtc(now)
  return month >= 10 ? year + 1 : year
}

const ascending = (rents: ReadonlyArray<number | null>): boolean =>
  rents.filter((rent) => rent !== null).every((rent, index, known) => index === 0 || rent >= (known[index - 1] ?? rent))

/**
 * The facts that each source's findings must satisfy at every place: documented words, series that continue, plausible
 * figures.
 */
export const plausibleFindings: KnownFacts = {
  propertyValue: [
    {
      must: "a US house costs 1,000 to a billion dollars",
      from: "Census Bureau, ACS table B25075: values from under 10,000 dollars to over 2 million",
      otherwise: ({ valueEstimate }) =>
        outside("the value in dollars", valueEstimate?.valueEstimate ?? null, [1000, 1e9]),
      todo: absurd("the county's assessment of the address")
    },
    {
      must: "nothing was sold or built after today",
      from: "the calendar; a building under way may name the year to come",
      otherwise: ({ record }, now) =>
        inFuture("the last sale", record?.lastSaleDate ?? null, now) ??
        outside("the year of construction", record?.yearBuilt ?? null, [1500, yearOf(now) + 2]),
      todo: absurd("the county's record of the address")
    },
    {
      must: "a value is based on listings of the last two years",
      from: "RentCast, API reference: comparables are listings of a number of days (`daysOld`)",
      otherwise: ({ valueEstimate }, now) =>
        olderThan(
          "its newest comparable",
          newest(
            (valueEstimate?.comparables ?? []).map(({ listedDate, removedDate }) => newest([listedDate, removedDate]))
          ),
          24,
          now
        ),
      todo: absurd("listings in the street")
    }
  ],
  rentEstimate: [
    {
      must: "a home rents for 200 to 50,000 dollars a month",
      from: "Census Bureau, ACS table B25063: rents from under 100 dollars a month to over 3,500",
      otherwise: ({ rentEstimate }) => outside("the rent in dollars", rentEstimate, [200, 50_000]),
      todo: absurd("asking rents in the street")
    },
    {
      must: "a rent is based on listings of the last two years",
      from: "RentCast, API reference: comparables are listings of a number of days (`daysOld`)",
      otherwise: ({ comparables }, now) =>
        olderThan(
          "its newest comparable",
          newest(comparables.map(({ listedDate, removedDate }) => newest([listedDate, removedDate]))),
          24,
          now
        ),
      todo: absurd("listings in the street")
    }
  ],
  floodRisk: [
    {
      must: "FEMA documents every zone",
      from: "FEMA, FIRM Database Technical Reference, table `D_ZONE`",
      otherwise: ({ riskLevel, zone, zonesNearby }) => {
        const zones = [{ zone, riskLevel }, ...(zonesNearby ?? [])]
        const unknown = zones.find((found) => found.zone !== null && found.riskLevel === "Unknown")
        return unknown === undefined ? null : `the zone is ${inQuotes(unknown.zone ?? "")}`
      },
      todo: unknownWord("FEMA's table D_ZONE", "packages/domain/src/signals/FloodHazard.ts")
    },
    {
      must: "FEMA states a subtype for every zone X",
      from: "FEMA, FIRM Database Technical Reference, table 14",
      otherwise: ({ zone, zoneSubtype }) => (zone === "X" && zoneSubtype === null ? "zone X has no subtype" : null),
      todo: empty("NFHL_URL")
    }
  ],
  neighborhood: [
    {
      must: "the survey reports incomes up to 250,001 dollars, values up to 2,000,001 and rents up to 3,501",
      from: "Census Bureau, ACS top codes",
      otherwise: ({ medianGrossRent, medianHomeValue, medianHouseholdIncome }) =>
        outside("the median income", medianHouseholdIncome, [2499, 250_001]) ??
        outside("the median value", medianHomeValue, [9999, 2_000_001]) ??
        outside("the median rent", medianGrossRent, [99, 3501]),
      todo: absurd("data.census.gov, tables B19013, B25077 and B25064 of the tract")
    },
    {
      must: "a release comes each December, for the five years up to the one before",
      from: "Census Bureau, ACS release schedule",
      otherwise: ({ vintage }, now) => {
        const last = Number(vintage.slice(-4))
        return last < yearOf(now) - 3 ? `the survey is of ${vintage}` : null
      },
      todo: stale("https://api.census.gov/data.html")
    }
  ],
  environment: [
    {
      must: "every block group of the states has both percentiles",
      from: "EPA, EJScreen v2.32",
      otherwise: ({ airQualityPercentile, superfundProximityPercentile }) =>
        airQualityPercentile === null
          ? "there is no air percentile"
          : superfundProximityPercentile === null
            ? "there is no Superfund percentile"
            : null,
      todo: empty("EJSCREEN_URL")
    }
  ],
  earthquakeHazard: [
    {
      must: "the seismic design category is A to F",
      from: "ASCE 7-22, section 11.6",
      otherwise: ({ seismicDesignCategory }) =>
        seismicDesignCategory !== null && !/^[A-F]$/.test(seismicDesignCategory)
          ? `the category is ${inQuotes(seismicDesignCategory)}`
          : null,
      todo: unknownWord("USGS's page of the design maps", "packages/domain/src/signals/HazardLevel.ts")
    }
  ],
  stormHazard: [
    {
      must: "FEMA rates every tract, in words that it documents",
      from: "FEMA, National Risk Index Technical Documentation (December 2025)",
      otherwise: ({ hazards }) =>
        Object.entries(hazards).flatMap(([name, hazard]) =>
          hazard === null ? `${name} has no rating` : (ratingFault(name, hazard.rating, hazard.riskLevel) ?? [])
        )[0] ?? null,
      todo: unknownWord("the index's technical documentation", "packages/domain/src/signals/HazardLevel.ts")
    }
  ],
  broadband: [
    {
      must: "the FCC publishes its collection twice a year",
      from: "FCC, Broadband Data Collection",
      otherwise: ({ asOf }, now) => olderThan("the collection", asOf, 24, now),
      todo: stale("https://broadbandmap.fcc.gov/data-download")
    }
  ],
  fairMarketRent: [
    {
      must: "HUD publishes rents for each fiscal year",
      from: "HUD, Fair Market Rents",
      otherwise: ({ year }, now) =>
        year !== null && year < fiscalYearOf(now) - 1 ? `the rents are of fiscal year ${year}` : null,
      todo: stale("https://www.huduser.gov/portal/datasets/fmr.html")
    },
    {
      must: "a larger home has no lower rent, and no rent is below 200 or above 9,000 dollars",
      from: "HUD, Fair Market Rents",
      otherwise: ({ fourBed, oneBed, studio, threeBed, twoBed }) => {
        const rents = [studio, oneBed, twoBed, threeBed, fourBed]
        const wrong = rents.flatMap((rent) => outside("a rent", rent, [200, 9000]) ?? [])[0]
        return wrong ?? (ascending(rents) ? null : `the rents from a studio up are ${rents.join(", ")}`)
      },
      todo: absurd("https://www.huduser.gov/portal/datasets/fmr.html")
    }
  ],
  marketTrends: [
    {
      must: "FHFA publishes counties each year and states each quarter",
      from: "FHFA, House Price Index release dates",
      otherwise: ({ frequency, period }, now) =>
        frequency === "annual"
          ? Number(period.slice(0, 4)) < yearOf(now) - 2
            ? `the county's index is of ${period}`
            : null
          : olderThan("the state's index", monthOfQuarter(period), 12, now),
      todo: stale("https://www.fhfa.gov/data/hpi")
    },
    {
      must: "prices in the three areas never fell by 40 percent in a year or rose by 60",
      from: "FHFA, House Price Index since 1975",
      otherwise: ({ yearOverYearAppreciation }) => outside("the year's change", yearOverYearAppreciation, [-40, 60]),
      todo: absurd("https://www.fhfa.gov/data/hpi")
    }
  ],
  jobMarket: [
    {
      must: "rates are published each month, five weeks after it",
      from: "BLS, schedule of releases; government shutdowns have delayed it by two months",
      otherwise: ({ countyPeriod, nationalPeriod, period }, now) =>
        olderThan("the state's rate", period, 4, now) ??
        olderThan("the nation's rate", nationalPeriod, 4, now) ??
        olderThan("the county's rate", countyPeriod, 5, now),
      todo: stale("https://www.bls.gov/lau/")
    },
    {
      must: "no rate of the three states and counties was ever below 0.5 percent or above 25",
      from: "BLS, Local Area Unemployment Statistics since 1976",
      otherwise: ({ countyUnemploymentRate, nationalUnemploymentRate, stateUnemploymentRate }) =>
        outside("the state's rate", stateUnemploymentRate, [0.5, 25]) ??
        outside("the county's rate", countyUnemploymentRate, [0.5, 25]) ??
        outside("the nation's rate", nationalUnemploymentRate, [0.5, 25]),
      todo: absurd("https://www.bls.gov/lau/")
    }
  ],
  disasterHistory: [
    {
      must: "nothing is declared after today",
      from: "the calendar",
      otherwise: ({ recentDisasters }, now) =>
        inFuture("the newest declaration", newest(recentDisasters.map(({ date }) => date)), now),
      todo: absurd("https://www.fema.gov/disaster/declarations")
    }
  ]
}

/** The last month of a quarter: `2026-Q2` gives `2026-06`; `null` for other texts. */
const monthOfQuarter = (period: string): string | null => {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(period) ?? []
  return year === undefined ? null : `${year}-${String(Number(quarter) * 3).padStart(2, "0")}`
}

/** The findings that are compared with each other at one place: RentCast's value and rent, and HUD's rents. */
type Together = Pick<FoundBySource, "propertyValue" | "rentEstimate" | "fairMarketRent">

/**
 * Facts about findings that must fit each other at any place: the rent and the value of one house, its rent and the
 * rents nearby.
 */
export const plausibleTogether: ReadonlyArray<Fact<Together>> = [
  {
    must: "a year's rent is between a fiftieth and a half of a house's value",
    from: "Census Bureau, ACS tables B25064 and B25077: rents and values of one area",
    otherwise: ({ propertyValue, rentEstimate }) => {
      const value = propertyValue?.valueEstimate?.valueEstimate ?? null
      const rent = rentEstimate?.rentEstimate ?? null
      if (value === null || rent === null || value === 0) return null
      const share = (12 * rent) / value
      return share < 0.02 || share > 0.5 ? `the rent is ${rent} a month and the value ${value}` : null
    },
    todo: absurd("rents and prices in the street")
  },
  {
    must: "a home rents for a third of HUD's lowest rent to five times its highest",
    from: "HUD, Fair Market Rents of the same place",
    otherwise: ({ fairMarketRent, rentEstimate }) => {
      const rent = rentEstimate?.rentEstimate ?? null
      const [least, most] = [fairMarketRent?.studio ?? null, fairMarketRent?.fourBed ?? null]
      if (rent === null || least === null || most === null) return null
      return rent < least / 3 || rent > most * 5 ? `the rent is ${rent} a month` : null
    },
    todo: absurd("asking rents in the street")
  }
]

/** Facts about the weekly mortgage rates. */
export const plausibleRates: ReadonlyArray<Fact<KnownRates>> = [
  {
    must: "the survey is published each Thursday",
    from: "Freddie Mac, Primary Mortgage Market Survey",
    otherwise: ({ prints }, now) => {
      const week = prints.at(-1)?.week
      const oldest = DateTime.formatIsoDateUtc(DateTime.subtractDuration(now, Duration.days(21)))
      return week !== undefined && week < oldest ? `the newest rate is of ${week}` : null
    },
    todo: stale("https://fred.stlouisfed.org/series/MORTGAGE30US")
  },
  {
    must: "no rate was ever below 2 percent or above 19",
    from: "Freddie Mac, Primary Mortgage Market Survey since 1971",
    otherwise: ({ prints }) => outside("the newest rate", prints.at(-1)?.percent ?? null, [2, 19]),
    todo: absurd("https://fred.stlouisfed.org/series/MORTGAGE30US")
  }
]

/** The fact that a place must be located within two kilometers of its known point, and in its county. */
export const whereItLies = (known: Place): Fact<Place> => ({
  must: `it lies in ${known.county ?? known.state}, at ${known.lat}, ${known.lon}`,
  from: "a map",
  otherwise: ({ countyFips, lat, lon }) => {
    if (Math.abs(lat - known.lat) > nearDegrees || Math.abs(lon - known.lon) > nearDegrees)
      return `the point is ${lat}, ${lon}`
    return countyFips !== null && countyFips !== known.countyFips ? `the county is ${countyFips}` : null
  },
  todo: "Look the address up on a map. If the point is right, change src/doctor/goldenPlaces.ts; if not, sell nothing: all sources are asked about that point."
})

/** Degrees of latitude or longitude that are about two kilometers. */
const nearDegrees = 0.02
