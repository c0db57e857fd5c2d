import type { PropertyReport } from "../../../src/domain/report/PropertyReport.ts"
import type { RiskDetail } from "../../../src/domain/report/RiskDetail.ts"

type Component = RiskDetail["components"][number]["key"]

/** What of the risk score is read from a source. The others are no part of it. */
const componentsOf: Readonly<Record<string, ReadonlyArray<Component>>> = {
  "FEMA National Flood Hazard Layer": ["flood"],
  "US Census ACS 5-Year": ["vacancy"],
  "EPA EJScreen (PEDP mirror)": ["environment"],
  "USGS Seismic Design": ["seismic"],
  "FEMA National Risk Index": ["tornado", "hail"],
  "FHFA House Price Index": ["market"],
  "BLS Local Area Unemployment": ["jobs"],
  "OpenFEMA Disaster Declarations": ["disasters"]
}

/** What it does to the risk score that a source gave nothing. */
export const scoreEffect = (name: string, { riskDetail }: PropertyReport): string => {
  const parts = componentsOf[name]
  if (parts === undefined) return "The risk score does not read it."
  const open = riskDetail.components.filter(({ key, subScore }) => parts.includes(key) && subScore === null)
  const weight = open.reduce((sum, part) => sum + part.weight, 0)
  return weight === 0 ? "The risk score has it from elsewhere." : `Leaves ${weight}% of the risk score open.`
}
