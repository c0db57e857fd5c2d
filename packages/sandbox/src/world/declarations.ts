import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"

import type { SandboxPlace } from "./SandboxPlace.ts"
import type { StateProfile } from "./stateProfiles.ts"

/** A row of OpenFEMA's declarations: one disaster in one designated area. */
export interface DeclarationRow {
  readonly disasterNumber: number
  readonly femaDeclarationString: string
  readonly state: string
  readonly declarationType: string
  readonly declarationDate: string
  readonly incidentType: string
  readonly designatedIncidentTypes: string
  readonly declarationTitle: string
  readonly incidentBeginDate: string
  readonly incidentEndDate: string | null
  readonly designatedArea: string
  readonly fipsStateCode: string
  readonly fipsCountyCode: string
  readonly placeCode: string
  readonly incidentId: string
}

interface Incident {
  readonly type: string
  readonly title: string
  /** FEMA's letters for the hazard and for accompanying hazards. */
  readonly letters: string
  /** The first and last month of the hazard's usual season. */
  readonly season: readonly [number, number]
  /** Major disaster, emergency or fire management assistance. */
  readonly declaration: "DR" | "EM" | "FM"
}

const incidentKind = (
  declaration: Incident["declaration"],
  type: string,
  title: string,
  letters: string,
  season: Incident["season"]
): Incident => ({ declaration, type, title, letters, season })

const flood = incidentKind("DR", "Flood", "FLOODING", "F", [4, 9])
const storm = incidentKind("DR", "Severe Storm", "SEVERE STORMS AND FLOODING", "F,W", [4, 7])
const wind = incidentKind("DR", "Severe Storm", "SEVERE STORMS AND STRAIGHT-LINE WINDS", "2,W", [5, 8])
const tornado = incidentKind("DR", "Tornado", "TORNADOES", "T", [3, 5])
const hurricane = incidentKind("DR", "Hurricane", "HURRICANE", "F,H", [8, 10])
const approach = incidentKind("EM", "Tropical Storm", "TROPICAL STORM", "4,H", [8, 10])
const snow = incidentKind("EM", "Snowstorm", "SEVERE WINTER STORM", "S", [1, 3])
const fire = incidentKind("FM", "Fire", "WILDFIRE", "R", [6, 9])
const earthquake = incidentKind("DR", "Earthquake", "EARTHQUAKE", "E", [1, 12])

const hurricaneStates = new Set("AL AS CT DE FL GA GU HI LA MA MD ME MP MS NC NH NJ NY PR RI SC TX VA VI VT".split(" "))
const snowStates = new Set("CT IA IL IN KS MA MD ME MI MN MO MT ND NE NH NJ NY OH PA RI SD VT WI WV WY".split(" "))
const fireStates = new Set("AK AZ CA CO HI ID MT NM NV OK OR TX UT WA WY".split(" "))

const incidentsOf = ({ code, tornadoRating, peakGroundAcceleration }: StateProfile): ReadonlyArray<Incident> => [
  flood,
  storm,
  wind,
  ...(tornadoRating.endsWith("High") ? [tornado] : []),
  ...(hurricaneStates.has(code) ? [hurricane, approach] : []),
  ...(snowStates.has(code) ? [snow] : []),
  ...(peakGroundAcceleration > 0.3 ? [earthquake] : [])
]

/**
 * FEMA's rows for a county, from 1970 to 2026, with more rows in recent years. The state's profile sets the number of
 * disasters. Every fifth disaster also has a statewide row. A hurricane also has its earlier emergency declaration,
 * under another number and title. States with forest fires have fire management grants. The pandemic and a tribal area
 * have rows too, as for every real county. In Connecticut the rows name the former county.
 */
export const declarationsIn = (place: SandboxPlace, state: StateProfile): ReadonlyArray<DeclarationRow> => {
  const area = {
    designatedArea: place.countyName.replace(/ (County|Parish|Borough|Municipality|Municipio)$/, " ($1)"),
    fipsCountyCode: place.county2020Fips.slice(2),
    placeCode: `99${place.county2020Fips.slice(2)}`
  }
  const key = place.county2020Fips
  const disasters = Array.from({ length: state.disasters }, (_, index) => ({
    ...disasterOf(key, state, index),
    ...area
  }))
  return [
    ...disasters,
    ...disasters.filter(({ incidentType }) => incidentType === hurricane.type).map(emergencyBefore),
    ...Array.from({ length: fireStates.has(state.code) ? fireGrants : 0 }, (_, index) => ({
      ...grantOf(key, state, index),
      ...area
    })),
    ...disasters.filter((_, index) => index % 5 === 0).map((disaster) => ({ ...disaster, ...statewide })),
    ...pandemic.map((incident, index) => ({
      ...rowOf(state, 3400 + 1000 * index, incident, "2020-03-13", "2020030901"),
      ...statewide
    })),
    {
      ...rowOf(state, 4900, flood, "2025-05-14", "2025051401"),
      ...statewide,
      designatedArea: "Tribal Land",
      placeCode: "51000"
    }
  ]
}

const statewide = { designatedArea: "Statewide", fipsCountyCode: "000", placeCode: "0" }

const pandemic = [
  incidentKind("EM", "Biological", "COVID-19", "Z", [3, 3]),
  incidentKind("DR", "Biological", "COVID-19 PANDEMIC", "Z", [3, 3])
]

/**
 * The first number of each kind of declaration, as in FEMA's ranges, and the step to the next number. The steps keep
 * two declarations from having the same number.
 */
const numbering = { DR: { first: 271, step: 70 }, EM: { first: 3000, step: 2 }, FM: { first: 5000, step: 2 } }

const fireGrants = 3

const firstYear = 1970
const lastYear = 2026
const lastMonth = 9

const disasterOf = (countyFips: string, state: StateProfile, index: number) => {
  const key = `declaration ${countyFips} ${index}`
  const incidents = incidentsOf(state)
  const incident = incidents[Math.floor(seeded(`${key} type`) * incidents.length)] ?? storm
  const share = (index + seeded(`${key} year`)) / state.disasters
  return declared(state, { key, index, incident, share })
}

const grantOf = (countyFips: string, state: StateProfile, index: number) =>
  declared(state, { key: `fire ${countyFips} ${index}`, index, incident: fire, share: (index + 1) / (fireGrants + 1) })

/** The emergency that was declared while a disaster's storm was approaching. */
const emergencyBefore = (disaster: DeclarationRow): DeclarationRow => {
  const disasterNumber =
    numbering.EM.first + ((disaster.disasterNumber - numbering.DR.first) / numbering.DR.step) * numbering.EM.step
  return {
    ...disaster,
    disasterNumber,
    femaDeclarationString: `${approach.declaration}-${disasterNumber}-${disaster.state}`,
    declarationType: approach.declaration,
    incidentType: approach.type,
    designatedIncidentTypes: approach.letters,
    declarationTitle: approach.title
  }
}

/** One declaration. `share` (0 to 1) sets its date within the years. */
const declared = (
  state: StateProfile,
  drawn: { readonly key: string; readonly index: number; readonly incident: Incident; readonly share: number }
) => {
  const { incident, index, key, share } = drawn
  const [firstOfSeason, lastOfSeason] = incident.season
  const month = Math.floor(seededBetween(`${key} month`, firstOfSeason, lastOfSeason + 1))
  const years = (lastYear + 1 - firstYear) * share ** 0.7
  const year = Math.min(firstYear + Math.floor(years), month > lastMonth ? lastYear - 1 : lastYear)
  const day = Math.floor(seededBetween(`${key} day`, 1, 29))
  const [yyyy = "", mm = "", dd = ""] = [year, month, day].map((part) => String(part).padStart(2, "0"))
  const { first, step } = numbering[incident.declaration]
  const incidentId = `${yyyy}${mm}${dd}${String(index).padStart(2, "0")}`
  return rowOf(state, first + index * step, incident, `${yyyy}-${mm}-${dd}`, incidentId)
}

const rowOf = (state: StateProfile, disasterNumber: number, incident: Incident, date: string, incidentId: string) => ({
  disasterNumber,
  femaDeclarationString: `${incident.declaration}-${disasterNumber}-${state.code}`,
  state: state.code,
  declarationType: incident.declaration,
  declarationDate: `${date}T00:00:00.000Z`,
  incidentType: incident.type,
  designatedIncidentTypes: incident.letters,
  declarationTitle: incident.title,
  incidentBeginDate: `${date}T00:00:00.000Z`,
  incidentEndDate: null,
  fipsStateCode: state.fips,
  incidentId
})
