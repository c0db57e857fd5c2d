import type { PropertyReport } from "../../../src/domain/report/PropertyReport.ts"
import { change, count, dollars, percent } from "../figures/figures.ts"

/** A source's main figure in a few words, from the whole report; `null` where it has none. */
export const headlineOf = (name: string, report: PropertyReport): string | null => headlines[name]?.(report) ?? null

/** From a figure that is known. */
const known = <A>(figure: A | null | undefined, write: (figure: A) => string | null): string | null =>
  figure === null || figure === undefined ? null : write(figure)

/** What there is of some parts, in one line; `null` without any. */
const together = (parts: ReadonlyArray<string | null>): string | null => {
  const there = parts.filter((part) => part !== null)
  return there.length === 0 ? null : there.join(", ")
}

const headlines: Readonly<Record<string, (report: PropertyReport) => string | null>> = {
  "RentCast Property & Value": ({ property }) => known(property, propertyHeadline),
  "RentCast Rent": ({ property }) =>
    known(property?.rentEstimate?.rentEstimate, (rent) => `${dollars(rent)} a month estimated`),
  "FEMA National Flood Hazard Layer": ({ floodRisk }) => known(floodRisk, floodHeadline),
  OpenStreetMap: ({ walkability }) =>
    known(walkability, ({ walkLabel, walkScore }) => `${walkScore} of 100: ${walkLabel.toLowerCase()}`),
  "US Census ACS 5-Year": ({ neighborhood }) =>
    known(
      neighborhood?.medianHouseholdIncome,
      (income) => `${incomeBound(neighborhood)}${dollars(income)} median income`
    ),
  "EPA EJScreen (PEDP mirror)": ({ environment }) => known(environment, environmentHeadline),
  "USGS Seismic Design": ({ naturalHazards }) => known(naturalHazards?.earthquakeHazard, shakingHeadline),
  "FEMA National Risk Index": ({ naturalHazards }) =>
    together([
      known(naturalHazards?.tornadoRisk, ({ rating, riskLevel }) => `Tornado ${(rating ?? riskLevel).toLowerCase()}`),
      known(naturalHazards?.hailRisk, ({ rating, riskLevel }) => `hail ${(rating ?? riskLevel).toLowerCase()}`)
    ]),
  "FCC Broadband Data Collection": ({ infrastructure }) =>
    known(infrastructure?.broadband, ({ maxDownloadMbps, providerCount }) =>
      together([
        known(maxDownloadMbps, (speed) => `${count(speed)} Mbps down`),
        known(providerCount, (providers) => `${providers} ${providers === 1 ? "provider" : "providers"}`)
      ])
    ),
  "HUD Opportunity Zones": ({ hudIntelligence }) =>
    known(hudIntelligence?.opportunityZone?.isOpportunityZone, (isZone) =>
      isZone ? "In an opportunity zone" : "Outside the zones"
    ),
  "HUD Fair Market Rents": ({ hudIntelligence }) =>
    known(hudIntelligence?.fairMarketRent?.twoBed, (rent) => `${dollars(rent)} for two bedrooms`),
  "FHFA House Price Index": ({ marketTrends }) =>
    known(marketTrends?.yearOverYearAppreciation, (growth) => `${change(growth)} in a year`),
  "BLS Local Area Unemployment": ({ jobMarket }) =>
    known(jobMarket?.countyUnemploymentRate, (rate) => `${percent(rate)} unemployed in the county`) ??
    known(jobMarket?.stateUnemploymentRate, (rate) => `${percent(rate)} unemployed in the state`),
  "OpenFEMA Disaster Declarations": ({ disasterHistory }) =>
    known(
      disasterHistory?.declarationsLast10Years,
      (disasters) => `${disasters} federal ${disasters === 1 ? "disaster" : "disasters"} in 10 years`
    )
}

type Section<Name extends keyof PropertyReport> = NonNullable<PropertyReport[Name]>

/** The value, or where there is none what the record says of the building. */
const propertyHeadline = ({ bedrooms, squareFeet, valueEstimate, yearBuilt }: Section<"property">): string | null =>
  known(valueEstimate?.valueEstimate, (value) => `${dollars(value)} estimated value`) ??
  known(
    together([
      known(bedrooms, (rooms) => `${rooms} bd`),
      known(squareFeet, (feet) => `${count(feet)} sq ft`),
      known(yearBuilt, (year) => `of ${year}`)
    ]),
    (record) => `${record}; no value`
  )

const floodHeadline = ({ riskLevel, zone }: Section<"floodRisk">): string => {
  if (riskLevel === "Not Mapped") return "No digital flood map here"
  if (zone === null) return "Zone not known"
  return riskLevel === "Undetermined" || riskLevel === "Unknown"
    ? `Zone ${zone}: risk not known`
    : `Zone ${zone}: ${riskLevel.toLowerCase()} risk`
}

/** The survey names no median beyond what it counts to. */
const incomeBound = (neighborhood: PropertyReport["neighborhood"]): string => {
  if (neighborhood?.topCoded.includes("medianHouseholdIncome")) return "Over "
  return neighborhood?.bottomCoded.includes("medianHouseholdIncome") ? "Under " : ""
}

const environmentHeadline = ({
  airQualityPercentile,
  superfundProximityPercentile
}: Section<"environment">): string | null =>
  known(
    together([
      known(airQualityPercentile, (rank) => `Air ${ordinal(rank)}`),
      known(superfundProximityPercentile, (rank) => `Superfund ${ordinal(rank)}`)
    ]),
    (ranks) => `${ranks} percentile`
  )

const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" })
const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" }

/** `61st`: ranks are whole here, the report has their decimals. */
const ordinal = (rank: number): string => {
  const whole = Math.round(rank)
  return `${whole}${endings[ordinals.select(whole)] ?? "th"}`
}

const shakingHeadline = ({
  peakGroundAcceleration,
  riskLevel
}: NonNullable<Section<"naturalHazards">["earthquakeHazard"]>): string => {
  const level = riskLevel === "Unknown" ? "Level not known" : riskLevel
  return peakGroundAcceleration === null ? level : `${level}: ${peakGroundAcceleration.toFixed(2)} g peak shaking`
}
