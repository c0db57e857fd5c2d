import type { SourceKey } from "@property-intelligence/domain/report/sourceKeys.ts"

/** The terms on which a source's owner lets its data be used and passed on. */
interface DataTerms {
  /** The name of the terms, in the owner's words. */
  readonly terms: string
  /** The permitted use of the source's part of a report, and the duties that come with it. */
  readonly use: string
  /** The URL of the terms. For works of the US government, the law that leaves them without copyright. */
  readonly href: string
}

/** Works of the US government have no copyright: 17 U.S.C. 105. */
const federal = {
  terms: "Work of the US government",
  href: "https://www.law.cornell.edu/uscode/text/17/105"
} as const

const free = "Use it and pass it on as you like."

const rentCast: DataTerms = {
  terms: "RentCast's API terms of use",
  use: "Licensed, not sold. Use it for your own decision; before you publish it, pass it on or keep it as a dataset, read RentCast's terms, which bind us too.",
  href: "https://www.rentcast.io/terms-api"
}

/** The terms of each source's data. A source without a row does not compile. */
export const dataTerms: Readonly<Record<SourceKey, DataTerms>> = {
  propertyValue: rentCast,
  rentEstimate: rentCast,
  floodRisk: { ...federal, use: `${free} It is no official flood determination: don't present it as one.` },
  walkability: {
    terms: "Open Data Commons Open Database License (ODbL) 1.0",
    use: "Use it and pass it on with the notice to OpenStreetMap's contributors. A database that you derive from it and publish must be under the ODbL as well; a score or a report is a produced work and need not be.",
    href: "https://opendatacommons.org/licenses/odbl/1-0/"
  },
  neighborhood: {
    ...federal,
    use: `${free} Show the Census Bureau's notice, and don't use the figures to find out who a person is.`
  },
  environment: { ...federal, use: `${free} It is for screening: don't present it as EPA's finding about a place.` },
  earthquakeHazard: { ...federal, use: `${free} Name USGS. It is not for design.` },
  stormHazard: {
    terms: "FEMA's terms for the National Risk Index and OpenFEMA",
    use: "Use it and pass it on with FEMA's notice, unchanged. Don't claim that FEMA endorses it.",
    href: "https://www.fema.gov/about/openfema/terms-conditions"
  },
  broadband: {
    terms: "FCC's Broadband Data Collection, work of the US government; by Esri's Living Atlas or broadbandmap.com",
    use: `${free} Name where it comes from: providers have reported it, and the FCC has not checked it at each address.`,
    href: "https://www.fcc.gov/BroadbandData"
  },
  opportunityZone: { ...federal, use: `${free} It is no tax advice.` },
  fairMarketRent: { ...federal, use: `${free} Show HUD's notice.` },
  marketTrends: { ...federal, use: `${free} Show FHFA's notice.` },
  jobMarket: {
    ...federal,
    use: `${free} Show BLS's notice, and the date of retrieval beside figures that you publish.`
  },
  disasterHistory: {
    terms: "OpenFEMA's terms and conditions",
    use: "Use it and pass it on with FEMA's notice and the date of retrieval. Don't change it and still name FEMA as its source.",
    href: "https://www.fema.gov/about/openfema/terms-conditions"
  }
}
