import type { PropertyReport } from "../../../src/domain/report/PropertyReport.ts"
import { change, count, decimal, dollars, percent } from "../figures/figures.ts"

/** What a source is asked for, in people's words. */
interface Card {
  readonly subject: string
  /** Its main figure in a few words; `null` where the report has none of it. */
  readonly headline: (report: PropertyReport) => string | null
}

/** From a figure that is known. */
const known = <A>(figure: A | null | undefined, write: (figure: A) => string | null): string | null =>
  figure === null || figure === undefined ? null : write(figure)

const cards: Readonly<Record<string, Card>> = {
  "RentCast Property & Value": {
    subject: "Record and value",
    headline: ({ property }) =>
      known(property, ({ bedrooms, squareFeet, valueEstimate, yearBuilt }) =>
        valueEstimate === null
          ? `No value. ${[known(bedrooms, (rooms) => `${rooms} bd`), known(squareFeet, (feet) => `${count(feet)} sq ft`), known(yearBuilt, (year) => `built ${year}`)].filter((part) => part !== null).join(", ")}`.trim()
          : `${dollars(valueEstimate.valueEstimate)} estimated value`
      )
  },
  "RentCast Rent": {
    subject: "Rent",
    headline: ({ property }) =>
      known(property?.rentEstimate?.rentEstimate, (rent) => `${dollars(rent)} a month estimated`)
  },
  "FEMA National Flood Hazard Layer": {
    subject: "Flood zone",
    headline: ({ floodRisk }) => known(floodRisk, floodHeadline)
  },
  OpenStreetMap: {
    subject: "Walkability",
    headline: ({ walkability }) =>
      known(walkability, ({ walkLabel, walkScore }) => `${walkScore} of 100: ${walkLabel.toLowerCase()}`)
  },
  "US Census ACS 5-Year": {
    subject: "Neighborhood",
    headline: ({ neighborhood }) =>
      known(
        neighborhood?.medianHouseholdIncome,
        (income) => `${incomeBound(neighborhood)}${dollars(income)} median income`
      )
  },
  "EPA EJScreen (PEDP mirror)": {
    subject: "Environment",
    headline: ({ environment }) => known(environment, environmentHeadline)
  },
  "USGS Seismic Design": {
    subject: "Earthquakes",
    headline: ({ naturalHazards }) =>
      known(
        naturalHazards?.earthquakeHazard,
        ({ peakGroundAcceleration, riskLevel }) =>
          `${riskLevel}${peakGroundAcceleration === null ? "" : `: ${peakGroundAcceleration.toFixed(2)} g peak shaking`}`
      )
  },
  "FEMA National Risk Index": {
    subject: "Tornado and hail",
    headline: ({ naturalHazards }) => {
      const parts = [
        known(naturalHazards?.tornadoRisk, ({ rating, riskLevel }) => `Tornado ${(rating ?? riskLevel).toLowerCase()}`),
        known(naturalHazards?.hailRisk, ({ rating, riskLevel }) => `hail ${(rating ?? riskLevel).toLowerCase()}`)
      ].filter((part) => part !== null)
      return parts.length === 0 ? null : parts.join(", ")
    }
  },
  "FCC Broadband Data Collection": {
    subject: "Broadband",
    headline: ({ infrastructure }) =>
      known(infrastructure?.broadband, ({ maxDownloadMbps, providerCount }) => {
        const parts = [
          known(maxDownloadMbps, (speed) => `${count(speed)} Mbps down`),
          known(providerCount, (providers) => `${providers} ${providers === 1 ? "provider" : "providers"}`)
        ].filter((part) => part !== null)
        return parts.length === 0 ? "Speed not known" : parts.join(", ")
      })
  },
  "HUD Opportunity Zones": {
    subject: "Opportunity zone",
    headline: ({ hudIntelligence }) =>
      known(hudIntelligence?.opportunityZone?.isOpportunityZone, (isZone) =>
        isZone ? "In an opportunity zone" : "Outside the zones"
      )
  },
  "HUD Fair Market Rents": {
    subject: "Fair market rent",
    headline: ({ hudIntelligence }) =>
      known(hudIntelligence?.fairMarketRent?.twoBed, (rent) => `${dollars(rent)} for two bedrooms`)
  },
  "FHFA House Price Index": {
    subject: "House prices",
    headline: ({ marketTrends }) =>
      known(marketTrends?.yearOverYearAppreciation, (growth) => `${change(growth)} in a year`)
  },
  "BLS Local Area Unemployment": {
    subject: "Jobs",
    headline: ({ jobMarket }) =>
      known(jobMarket?.countyUnemploymentRate, (rate) => `${percent(rate)} unemployed in the county`) ??
      known(jobMarket?.stateUnemploymentRate, (rate) => `${percent(rate)} unemployed in the state`)
  },
  "OpenFEMA Disaster Declarations": {
    subject: "Disasters",
    headline: ({ disasterHistory }) =>
      known(
        disasterHistory?.declarationsLast10Years,
        (disasters) => `${disasters} federal ${disasters === 1 ? "disaster" : "disasters"} in 10 years`
      )
  }
}

const floodHeadline = ({ riskLevel, zone }: NonNullable<PropertyReport["floodRisk"]>): string => {
  if (riskLevel === "Not Mapped") return "No digital flood map here"
  const level =
    riskLevel === "Undetermined" || riskLevel === "Unknown" ? "risk not known" : `${riskLevel.toLowerCase()} risk`
  return zone === null ? `Zone not known` : `Zone ${zone}: ${level}`
}

/** The survey names no median beyond what it counts to. */
const incomeBound = (neighborhood: PropertyReport["neighborhood"]): string => {
  if (neighborhood?.topCoded.includes("medianHouseholdIncome")) return "Over "
  return neighborhood?.bottomCoded.includes("medianHouseholdIncome") ? "Under " : ""
}

const environmentHeadline = ({
  airQualityPercentile,
  superfundProximityPercentile
}: NonNullable<PropertyReport["environment"]>): string | null => {
  const parts = [
    known(airQualityPercentile, (rank) => `Air worse than ${decimal(rank)}% of the US`),
    known(superfundProximityPercentile, (rank) => `Superfund burden over ${decimal(rank)}%`)
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(", ")
}

/** What a source is asked for; its own name where there are no better words. */
export const subjectOf = (name: string): string => cards[name]?.subject ?? name

/** A source's main figure in a few words, from the whole report; `null` where it has none. */
export const headlineOf = (name: string, report: PropertyReport): string | null => cards[name]?.headline(report) ?? null
