/** What a source is asked for, in people's words. */
interface Subject {
  readonly subject: string
  /** What a report has of it. */
  readonly gives: string
}

const subjects: Readonly<Record<string, Subject>> = {
  "RentCast Property & Value": {
    subject: "Record and value",
    gives: "Building record, sales, taxes, estimated value with its range"
  },
  "RentCast Rent": { subject: "Rent", gives: "Estimated rent with its range, comparable listings" },
  "FEMA National Flood Hazard Layer": {
    subject: "Flood zone",
    gives: "Zone, flood elevation, zones beside the point"
  },
  OpenStreetMap: { subject: "Walkability", gives: "What lies within 800 m, and a score made of it" },
  "US Census ACS 5-Year": { subject: "Neighborhood", gives: "Income, home values, rents and vacancy of the tract" },
  "EPA EJScreen (PEDP mirror)": {
    subject: "Environment",
    gives: "Air and Superfund percentiles, the nearest site"
  },
  "USGS Seismic Design": { subject: "Earthquakes", gives: "Ground motion to build for, events of 30 years" },
  "FEMA National Risk Index": { subject: "Tornado and hail", gives: "Ratings, and how often in a year" },
  "FCC Broadband Data Collection": { subject: "Broadband", gives: "Speeds, fiber and providers" },
  "HUD Opportunity Zones": { subject: "Opportunity zone", gives: "Inside or outside, and until when" },
  "HUD Fair Market Rents": { subject: "Fair market rent", gives: "HUD's rents by number of bedrooms" },
  "FHFA House Price Index": { subject: "House prices", gives: "The area's index and its last year" },
  "BLS Local Area Unemployment": { subject: "Jobs", gives: "Unemployment of county, state and nation" },
  "OpenFEMA Disaster Declarations": { subject: "Disasters", gives: "Federal declarations for the county" }
}

/** What a source is asked for, by its name; for one without better words its name. */
export const subjectOf = (name: string): Subject => subjects[name] ?? { subject: name, gives: "" }
