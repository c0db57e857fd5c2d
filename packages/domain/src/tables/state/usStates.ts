/** A state, the District of Columbia or an island area: USPS code, name, and the Census Bureau's two-digit FIPS code. */
export interface UsState {
  readonly code: string
  readonly name: string
  readonly fips: string
}

/** The 50 states and DC, by FIPS code (ANSI INCITS 38). */
const states = [
  { code: "AL", name: "Alabama", fips: "01" },
  { code: "AK", name: "Alaska", fips: "02" },
  { code: "AZ", name: "Arizona", fips: "04" },
  { code: "AR", name: "Arkansas", fips: "05" },
  { code: "CA", name: "California", fips: "06" },
  { code: "CO", name: "Colorado", fips: "08" },
  { code: "CT", name: "Connecticut", fips: "09" },
  { code: "DE", name: "Delaware", fips: "10" },
  { code: "DC", name: "District of Columbia", fips: "11" },
  { code: "FL", name: "Florida", fips: "12" },
  { code: "GA", name: "Georgia", fips: "13" },
  { code: "HI", name: "Hawaii", fips: "15" },
  { code: "ID", name: "Idaho", fips: "16" },
  { code: "IL", name: "Illinois", fips: "17" },
  { code: "IN", name: "Indiana", fips: "18" },
  { code: "IA", name: "Iowa", fips: "19" },
  { code: "KS", name: "Kansas", fips: "20" },
  { code: "KY", name: "Kentucky", fips: "21" },
  { code: "LA", name: "Louisiana", fips: "22" },
  { code: "ME", name: "Maine", fips: "23" },
  { code: "MD", name: "Maryland", fips: "24" },
  { code: "MA", name: "Massachusetts", fips: "25" },
  { code: "MI", name: "Michigan", fips: "26" },
  { code: "MN", name: "Minnesota", fips: "27" },
  { code: "MS", name: "Mississippi", fips: "28" },
  { code: "MO", name: "Missouri", fips: "29" },
  { code: "MT", name: "Montana", fips: "30" },
  { code: "NE", name: "Nebraska", fips: "31" },
  { code: "NV", name: "Nevada", fips: "32" },
  { code: "NH", name: "New Hampshire", fips: "33" },
  { code: "NJ", name: "New Jersey", fips: "34" },
  { code: "NM", name: "New Mexico", fips: "35" },
  { code: "NY", name: "New York", fips: "36" },
  { code: "NC", name: "North Carolina", fips: "37" },
  { code: "ND", name: "North Dakota", fips: "38" },
  { code: "OH", name: "Ohio", fips: "39" },
  { code: "OK", name: "Oklahoma", fips: "40" },
  { code: "OR", name: "Oregon", fips: "41" },
  { code: "PA", name: "Pennsylvania", fips: "42" },
  { code: "RI", name: "Rhode Island", fips: "44" },
  { code: "SC", name: "South Carolina", fips: "45" },
  { code: "SD", name: "South Dakota", fips: "46" },
  { code: "TN", name: "Tennessee", fips: "47" },
  { code: "TX", name: "Texas", fips: "48" },
  { code: "UT", name: "Utah", fips: "49" },
  { code: "VT", name: "Vermont", fips: "50" },
  { code: "VA", name: "Virginia", fips: "51" },
  { code: "WA", name: "Washington", fips: "53" },
  { code: "WV", name: "West Virginia", fips: "54" },
  { code: "WI", name: "Wisconsin", fips: "55" },
  { code: "WY", name: "Wyoming", fips: "56" }
] as const satisfies ReadonlyArray<UsState>

/** USPS code of one of the 50 states or DC. */
export type StateCode = (typeof states)[number]["code"]

/** A table with a row for each of the 50 states and DC. */
export type ByState<Row> = Readonly<Record<StateCode, Row>>

/** The 50 states, DC, Puerto Rico and the four island areas, by FIPS code. */
export const usStates: ReadonlyArray<UsState> = [
  ...states,
  { code: "AS", name: "American Samoa", fips: "60" },
  { code: "GU", name: "Guam", fips: "66" },
  { code: "MP", name: "Northern Mariana Islands", fips: "69" },
  { code: "PR", name: "Puerto Rico", fips: "72" },
  { code: "VI", name: "Virgin Islands", fips: "78" }
]

const byFips = new Map(usStates.map((state) => [state.fips, state]))

const byCode = new Map(usStates.map((state) => [state.code, state]))
const byName = new Map(usStates.map((state) => [state.name.toUpperCase(), state]))

/** Official long forms of states' names that geocoders and people write. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["COMMONWEALTH OF THE NORTHERN MARIANA ISLANDS", "MP"],
  ["U.S. VIRGIN ISLANDS", "VI"],
  ["US VIRGIN ISLANDS", "VI"],
  ["UNITED STATES VIRGIN ISLANDS", "VI"]
])

/** The state with a USPS code, in either case. */
export const stateOfCode = (code: string): UsState | undefined => byCode.get(code.toUpperCase())

/** The state with a two-digit FIPS code. */
export const stateOfFips = (fips: string): UsState | undefined => byFips.get(fips)

/** The state with a name, in either case; long forms such as `U.S. Virgin Islands` too. */
export const stateOfName = (name: string): UsState | undefined => {
  const upper = name.toUpperCase()
  return byName.get(upper) ?? stateOfCode(otherNames.get(upper) ?? "")
}

/**
 * Traditional abbreviations of states that are not their USPS codes, without periods, and shorter ones that people write.
 * Sources: US Government Publishing Office, Style Manual, chapter 9; Associated Press, Stylebook, "state names": all of its
 * 42, checked at apstylebook.blogspot.com/2009/06/state-names.html.
 */
const traditional = new Map(
  `ALA AL,ARIZ AZ,ARK AR,CALIF CA,CAL CA,COLO CO,CONN CT,DEL DE,FLA FL,ILL IL,IND IN,KANS KS,KAN KS,MASS MA,MICH MI,MINN MN,MISS MS,MONT MT,
   NEBR NE,NEB NE,NEV NV,N MEX NM,N DAK ND,S DAK SD,OKLA OK,OREG OR,ORE OR,PENN PA,PENNA PA,TENN TN,TEX TX,WASH WA,W VA WV,WIS WI,WISC WI,
   WYO WY,N H NH,N J NJ,N Y NY,N C NC,S C SC,N D ND,S D SD,N M NM,R I RI,P R PR,V I VI,D C DC`
    .split(",")
    .map((row) => row.trim())
    .map((row) => [row.slice(0, -3), row.slice(-2)] as const)
)

/** The state with a traditional abbreviation such as `Mass` or `W Va`, without periods, in either case. */
export const stateOfAbbreviation = (text: string): UsState | undefined =>
  stateOfCode(traditional.get(text.toUpperCase()) ?? "")
