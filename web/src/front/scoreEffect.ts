import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { RiskDetail } from "@property-intelligence/domain/report/RiskDetail.ts"

type Component = RiskDetail["components"][number]["key"]

const nationalRiskIndex = "FEMA National Risk Index"

/** The source that each part of the risk score is read from. */
const sourceOf: Readonly<Record<Component, string>> = {
  flood: "FEMA National Flood Hazard Layer",
  vacancy: "US Census ACS 5-Year",
  environment: "EPA EJScreen (PEDP mirror)",
  seismic: "USGS Seismic Design",
  tornado: nationalRiskIndex,
  hail: nationalRiskIndex,
  wildfire: nationalRiskIndex,
  hurricane: nationalRiskIndex,
  wind: nationalRiskIndex,
  winter: nationalRiskIndex,
  temperature: nationalRiskIndex,
  areaFlood: nationalRiskIndex,
  market: "FHFA House Price Index",
  jobs: "BLS Local Area Unemployment",
  disasters: "OpenFEMA Disaster Declarations"
}

/** What it does to the risk score that a source gave nothing. */
export const scoreEffect = (name: string, { riskDetail }: PropertyReport): string => {
  if (!Object.values(sourceOf).includes(name)) return "The risk score does not read it."
  const open = riskDetail.components.filter(({ key, subScore }) => sourceOf[key] === name && subScore === null)
  const weight = open.reduce((sum, part) => sum + part.weight, 0)
  return weight === 0 ? "The risk score has it from elsewhere." : `Leaves ${weight}% of the risk score open.`
}
