import type { SimulatedReply, SimulatedRequest } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"

type Instead = (request: SimulatedRequest, reply: SimulatedReply) => SimulatedReply

/** A way in which an upstream answers well-formed and wrong, or not at all, and what the doctor has to say of it. */
export interface Lie {
  /** What the upstream does. */
  readonly lie: string
  readonly source: string
  /** A fault of the sandbox, in its grammar. */
  readonly faults?: string
  readonly instead?: Instead
  /** What the doctor says, or the end of it, and what is to be done. */
  readonly says: string
  readonly todo: string
}

type Json = Record<string, unknown>

/** Changes what one host answers under a path. */
const at =
  (host: string, path: RegExp, change: (reply: SimulatedReply, request: SimulatedRequest) => SimulatedReply): Instead =>
  (request, reply) =>
    request.host === host && path.test(request.path) && reply.status === 200 ? change(reply, request) : reply

const changed = (change: (value: Json) => unknown) => (reply: SimulatedReply) => ({
  ...reply,
  body: JSON.stringify(change(JSON.parse(reply.body)))
})

const text = (change: (body: string) => string) => (reply: SimulatedReply) => ({ ...reply, body: change(reply.body) })

const page =
  (body: string, contentType: string, status = 200) =>
  (): SimulatedReply => ({
    status,
    headers: { "content-type": contentType },
    body
  })

const emptyList = changed((value) => ({ ...value, features: [] }))

/** Sets attributes of every feature. */
const withAttributes = (attributes: Json) =>
  text((body) =>
    JSON.stringify({
      ...JSON.parse(body),
      features: JSON.parse(body).features?.map((feature: { attributes: Json }) => ({
        ...feature,
        attributes: {
          ...feature.attributes,
          ...Object.fromEntries(Object.entries(attributes).filter(([name]) => name in feature.attributes))
        }
      }))
    })
  )

/** A CSV without the rows that begin after a day. */
const endedOn = (day: string) =>
  text((body) =>
    body
      .split("\n")
      .filter((line) => !/^\d/.test(line) || line.slice(0, 10) <= day)
      .join("\n")
  )

/** The numbers of a CSV's second column, changed from a day on. */
const since = (day: string, change: (value: number) => number) =>
  text((body) =>
    body
      .split("\n")
      .map((line) => {
        const [date = "", value = ""] = line.split(",")
        return /^\d/.test(date) && date >= day && value !== "" ? `${date},${change(Number(value))}` : line
      })
      .join("\n")
  )

const multiplied = (names: ReadonlyArray<string>, factor: number) =>
  changed((value) =>
    Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        names.includes(name) && typeof field === "number" ? field * factor : field
      ])
    )
  )

/** The estimate, and the prices of all its comparables. */
const wholeMultiplied = (names: ReadonlyArray<string>, factor: number) =>
  text((body) => {
    const reply: Json & { readonly comparables: ReadonlyArray<Json> } = JSON.parse(body)
    return JSON.stringify({
      ...reply,
      ...Object.fromEntries(names.map((name) => [name, Number(reply[name]) * factor])),
      comparables: reply.comparables.map((one) => ({ ...one, price: Number(one["price"]) * factor }))
    })
  })

const fema = "hazards.fema.gov"
const arcGis = "services.arcgis.com"
const zones = /\/28\/query$/
const flood = "FEMA National Flood Hazard Layer"
const value = "RentCast Property & Value"
const rent = "RentCast Rent"
const storms = "FEMA National Risk Index"
const jobs = "BLS Local Area Unemployment"
const prices = "FHFA House Price Index"
const disasters = "OpenFEMA Disaster Declarations"
const rates = "Freddie Mac Primary Mortgage Market Survey, via FRED (MORTGAGE30US)"
const rents = "HUD Fair Market Rents"
const survey = "US Census ACS 5-Year"
const nri = /National_Risk_Index/
const rentNames = ["rent", "rentRangeLow", "rentRangeHigh"]
const priceNames = ["price", "priceRangeLow", "priceRangeHigh"]

/** A series of BLS whose newest months are missing, or whose rates are changed. */
const series = (change: (point: { year: string; period: string; value: string }) => unknown) =>
  text((body) => {
    const reply = JSON.parse(body)
    return JSON.stringify({
      ...reply,
      Results: {
        series: reply.Results.series.map(
          (one: { data: ReadonlyArray<{ year: string; period: string; value: string }> }) => ({
            ...one,
            data: one.data.flatMap((point) => change(point) ?? [])
          })
        )
      }
    })
  })

const record = (change: Json) =>
  text((body) => JSON.stringify(JSON.parse(body).map((one: Json) => ({ ...one, ...change }))))

const oldListings = text((body) => body.replace(/"(listedDate|removedDate|lastSeenDate)":"\d{4}/g, '"$1":"2019'))

/** HUD's rents, of an area or of each ZIP code. */
const hudRents = (change: (rentsOf: Json) => Json) =>
  text((body) => {
    const reply = JSON.parse(body)
    const { basicdata } = reply.data
    return JSON.stringify({
      data: { ...reply.data, basicdata: Array.isArray(basicdata) ? basicdata.map(change) : change(basicdata) }
    })
  })

const estimates = (change: Json) =>
  text((body) => {
    const [header, ...rows]: ReadonlyArray<ReadonlyArray<string>> = JSON.parse(body)
    return JSON.stringify([
      header,
      ...rows.map((row) => row.map((cell, index) => change[header?.[index] ?? ""] ?? cell))
    ])
  })

const declarations = (change: (row: Json) => Json) =>
  text((body) => {
    const reply = JSON.parse(body)
    return JSON.stringify({
      ...reply,
      DisasterDeclarationsSummaries: reply.DisasterDeclarationsSummaries.map(change)
    })
  })

/** What the review of the sources found the doctor to pass. */
export const foundLies: ReadonlyArray<Lie> = [
  {
    lie: "The National Risk Index has no row, of a tract or of a county",
    source: storms,
    instead: at(arcGis, nri, emptyList),
    says: "metro: It found nothing (The National Risk Index has no row here), but should have data here",
    todo: "set NRI_URL"
  },
  {
    lie: "The flood map has no zone, and a map of the place",
    source: flood,
    instead: at(fema, zones, emptyList),
    says: "coast: no zone covers the place, but Miami-Dade County has a digital flood map (FEMA Map Service Center, study 12086C)",
    todo: "set NFHL_URL"
  },
  {
    lie: "The flood map has neither a zone nor a map",
    source: flood,
    instead: at(fema, /query$/, emptyList),
    says: "coast: it is not mapped, but Miami-Dade County has a digital flood map",
    todo: "set NFHL_URL"
  },
  {
    lie: "OpenFEMA has no declaration",
    source: disasters,
    instead: at(
      "www.fema.gov",
      /Declarations/,
      changed((value) => ({ ...value, DisasterDeclarationsSummaries: [] }))
    ),
    says: "coast: there are 0 disasters, but Miami-Dade County had 5 or more, the newest since 2017",
    todo: "set OPENFEMA_URL"
  },
  {
    lie: "The rating of a peril is `Extremely High`",
    source: storms,
    instead: at(arcGis, nri, withAttributes({ TRND_EALR: "Extremely High" })),
    says: 'metro: the rating of tornado is "Extremely High", but FEMA rates every tract, in words that it documents',
    todo: "HazardLevel.ts"
  },
  {
    lie: "The flood zone is `FL1`",
    source: flood,
    instead: at(fema, zones, withAttributes({ FLD_ZONE: "FL1", SFHA_TF: "F" })),
    says: 'coast: the zone is "FL1", but FEMA documents every zone',
    todo: "FloodHazard.ts"
  },
  {
    lie: "A zone X has no subtype",
    source: flood,
    instead: at(fema, zones, withAttributes({ ZONE_SUBTY: null })),
    says: "metro: zone X has no subtype, but FEMA states a subtype for every zone X",
    todo: "set NFHL_URL"
  },
  {
    lie: "BLS's newest rates are of twenty months ago",
    source: jobs,
    instead: at(
      "api.bls.gov",
      /data/,
      series((point) => (`${point.year}-${point.period.slice(1)}` > "2025-03" ? null : point))
    ),
    says: "metro: the state's rate is 2025-03, 20 months back, but rates are published each month, five weeks after it",
    todo: "https://www.bls.gov/lau/"
  },
  {
    lie: "The rent is a hundred times what it is",
    source: rent,
    instead: at("api.rentcast.io", /rent/, multiplied(rentNames, 100)),
    says: ": the comparables disprove it, and it is left out)",
    todo: "why we don't use its answer"
  },
  {
    lie: "The rent is a year's, and so are those of its comparables",
    source: rent,
    instead: at("api.rentcast.io", /rent/, wholeMultiplied(rentNames, 12)),
    says: "but a home rents for a third of HUD's lowest rent to five times its highest",
    todo: "counts in another unit"
  },
  {
    lie: "The rent is in cents, and so are those of its comparables",
    source: rent,
    instead: at("api.rentcast.io", /rent/, wholeMultiplied(rentNames, 100)),
    says: ", but a home rents for 200 to 50,000 dollars a month",
    todo: "counts in another unit"
  },
  {
    lie: "The value is a dollar",
    source: value,
    instead: at(
      "api.rentcast.io",
      /value/,
      changed((reply) => ({ ...reply, price: 1, priceRangeLow: 1, priceRangeHigh: 1 }))
    ),
    says: "metro: RentCast's value is too low for any home, and left out",
    todo: "Check whether this is so"
  },
  {
    lie: "The value is a hundred times what it is, and so are those of its comparables",
    source: rent,
    instead: at("api.rentcast.io", /value/, wholeMultiplied(priceNames, 100)),
    says: "but a year's rent is between a fiftieth and a half of a house's value",
    todo: "counts in another unit"
  },
  {
    lie: "The last sale is in 2031",
    source: value,
    instead: at("api.rentcast.io", /properties/, record({ lastSaleDate: "2031-05-01T00:00:00.000Z" })),
    says: "metro: RentCast dates a sale in the future: left out",
    todo: "Check whether this is so"
  },
  {
    lie: "The house was built in 2098",
    source: value,
    instead: at("api.rentcast.io", /properties/, record({ yearBuilt: 2098 })),
    says: "metro: RentCast dates the year of construction in the future: left out",
    todo: "Check whether this is so"
  },
  {
    lie: "All comparables are of 2019",
    source: value,
    instead: at("api.rentcast.io", /value/, oldListings),
    says: "months back, but a value is based on listings of the last two years",
    todo: "listings in the street"
  },
  {
    lie: "The survey answers with the row of another tract",
    source: survey,
    instead: at("api.census.gov", /acs5/, estimates({ tract: "999900" })),
    says: "Its reply can't be used: estimates of another tract",
    todo: "the shape and the place that the source expects"
  },
  {
    lie: "The National Risk Index answers with the row of another tract",
    source: storms,
    instead: at(arcGis, nri, withAttributes({ TRACTFIPS: "48201100001", STCOFIPS: "48201" })),
    says: "Nothing for metro: The upstream's answer could not be read: a row of another place",
    todo: "See its upstreams below"
  },
  {
    lie: "USGS answers about another point",
    source: "USGS Seismic Design",
    instead: at(
      "earthquake.usgs.gov",
      /calculate/,
      text((body) => body.replace(/"latitude":"?[-\d.]+"?/, '"latitude":"34.05"'))
    ),
    says: "Its reply can't be used: design values of another point",
    todo: "the shape and the place that the source expects"
  },
  {
    lie: "OpenFEMA answers with declarations of another county",
    source: disasters,
    instead: at(
      "www.fema.gov",
      /Declarations/,
      declarations((row) => ({ ...row, fipsCountyCode: "999" }))
    ),
    says: "Its reply can't be used: declarations of another county",
    todo: "the shape and the place that the source expects"
  },
  {
    lie: "A field was renamed: ArcGIS refuses the query, and names it in its details",
    source: flood,
    instead: at(
      fema,
      zones,
      page(
        `{"error":{"code":400,"message":"Cannot perform query.","details":["'Invalid field: ZONE_SUBTY' parameter is invalid"]}}`,
        "application/json"
      )
    ),
    says: "It refuses the query (400): Cannot perform query. 'Invalid field: ZONE_SUBTY' parameter is invalid",
    todo: "NFHL/MapServer/28?f=json"
  },
  {
    lie: "FEMA refuses us (403)",
    source: flood,
    faults: "hazards.fema.gov=status:403",
    says: "It refuses us (403)",
    todo: "set USER_AGENTS=hazards.fema.gov=curl/8.5.0"
  },
  {
    lie: "OpenStreetMap's geocoder refuses us (403)",
    source: "Geocoder",
    faults: "geocoding.geo.census.gov=status:503;nominatim.openstreetmap.org=status:403",
    says: "It refuses us (403)",
    todo: "Set CONTACT to your own address: we send it to nominatim.openstreetmap.org"
  }
]

/** Others. */
export const ownLies: ReadonlyArray<Lie> = [
  {
    lie: "USGS turns away what is no browser",
    source: "USGS Seismic Design",
    instead: (request, reply) =>
      request.host === "earthquake.usgs.gov" && !(request.headers["user-agent"] ?? "").startsWith("Mozilla")
        ? { status: 403, headers: {}, body: "" }
        : reply,
    says: "It serves us as Mozilla/5.0 (compatible; property-intelligence/0.1.0), but not as our first user agent",
    todo: "Set USER_AGENTS=earthquake.usgs.gov=Mozilla/5.0 (compatible; property-intelligence/0.1.0)"
  },
  {
    lie: "The geocoder places the address in another town",
    source: "Geocoder",
    instead: at(
      "geocoding.geo.census.gov",
      /./,
      text((body) => body.replace(/"x":-87\.641\b/g, '"x":-88.9'))
    ),
    says: "metro: the point is 41.8817, -88.9, but it lies in Cook County, at 41.8817, -87.641",
    todo: "Look the address up on a map"
  },
  {
    lie: "USGS answers in percent of g",
    source: "USGS Seismic Design",
    instead: at(
      "earthquake.usgs.gov",
      /calculate/,
      text((body) => body.replace(/"pgam":([\d.]+)/, (_all, g) => `"pgam":${Math.min(9, 100 * Number(g))}`))
    ),
    says: ", but the ground is calm",
    todo: "change the fact in src/doctor/goldenPlaces.ts"
  },
  {
    lie: "The survey's medians are a hundred times what they are",
    source: survey,
    instead: at("api.census.gov", /acs5/, estimates({ B19013_001E: "7400000" })),
    says: "metro: the median income is 7400000, but the survey reports incomes up to 250,001 dollars, values up to 2,000,001 and rents up to 3,501",
    todo: "B19013"
  },
  {
    lie: "The survey has no people in the tract",
    source: survey,
    instead: at("api.census.gov", /acs5/, estimates({ B01003_001E: "0" })),
    says: "metro: the population of the tract is 0, but thousands live in the tract",
    todo: "data.census.gov"
  },
  {
    lie: "The survey does not publish the population (-666666666)",
    source: survey,
    instead: at("api.census.gov", /acs5/, estimates({ B01003_001E: "-666666666" })),
    says: "metro: the population is not known, but thousands live in the tract",
    todo: "data.census.gov"
  },
  {
    lie: "EJScreen's rows have no percentile",
    source: "EPA EJScreen (PEDP mirror)",
    instead: at("services2.arcgis.com", /EJScreen/, withAttributes({ P_PM25: null })),
    says: "metro: there is no air percentile, but every block group of the states has both percentiles",
    todo: "set EJSCREEN_URL"
  },
  {
    lie: "HUD's rents are a year's",
    source: rents,
    instead: at(
      "www.huduser.gov",
      /fmr/,
      hudRents((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, rentOf]) => [
            name,
            /-Bedroom|Efficiency/.test(name) ? Number(rentOf) * 12 : rentOf
          ])
        )
      )
    ),
    says: ", but a larger home has no lower rent, and no rent is below 200 or above 9,000 dollars",
    todo: "https://www.huduser.gov/portal/datasets/fmr.html"
  },
  {
    lie: "HUD's rents are in another order",
    source: rents,
    instead: at(
      "www.huduser.gov",
      /fmr/,
      hudRents((row) => ({ ...row, Efficiency: row["Four-Bedroom"], "Four-Bedroom": row["Efficiency"] }))
    ),
    says: ", but a larger home has no lower rent, and no rent is below 200 or above 9,000 dollars",
    todo: "https://www.huduser.gov/portal/datasets/fmr.html"
  },
  {
    lie: "BLS's rates are shares of one",
    source: jobs,
    instead: at(
      "api.bls.gov",
      /data/,
      series((point) =>
        Number.isFinite(Number(point.value)) ? { ...point, value: (Number(point.value) / 100).toFixed(3) } : point
      )
    ),
    says: ", but no rate of the three states and counties was ever below 0.5 percent or above 25",
    todo: "https://www.bls.gov/lau/"
  },
  {
    lie: "BLS has rates of months to come",
    source: jobs,
    instead: at(
      "api.bls.gov",
      /data/,
      series((point) => ({ ...point, year: String(Number(point.year) + 1) }))
    ),
    says: "which has not come yet, but rates are published each month, five weeks after it",
    todo: "https://www.bls.gov/lau/"
  },
  {
    lie: "The county has no price index any more",
    source: prices,
    instead: (request, reply) =>
      request.host === "fred.stlouisfed.org" && /ATNHPIUS/.test(request.query.get("id") ?? "")
        ? { status: 404, headers: { "content-type": "text/html" }, body: "<html></html>" }
        : reply,
    says: "metro: the index is the state's, but Cook County has a separate index",
    todo: "https://fred.stlouisfed.org/series/ATNHPIUS17031A"
  },
  {
    lie: "The states' price index stopped two years ago",
    source: prices,
    instead: (request, reply) =>
      /STHPI/.test(request.query.get("id") ?? "") && reply.status === 200 ? endedOn("2024-07-01")(reply) : reply,
    says: "rural: the state's index is 2024-09, 26 months back, but FHFA publishes counties each year and states each quarter",
    todo: "https://www.fhfa.gov/data/hpi"
  },
  {
    lie: "The price index has another base since its newest year",
    source: prices,
    instead: (request, reply) =>
      /ATNHPIUS/.test(request.query.get("id") ?? "") && reply.status === 200
        ? since("2025-01-01", (index) => index * 2)(reply)
        : reply,
    says: ", but prices in the three areas never fell by 40 percent in a year or rose by 60",
    todo: "https://www.fhfa.gov/data/hpi"
  },
  {
    lie: "The mortgage rates stopped in spring",
    source: rates,
    instead: (request, reply) => (request.query.get("id") === "MORTGAGE30US" ? endedOn("2026-04-30")(reply) : reply),
    says: "metro: the newest rate is of 2026-04-30, but the survey is published each Thursday",
    todo: "https://fred.stlouisfed.org/series/MORTGAGE30US"
  },
  {
    lie: "The mortgage rates are shares of one",
    source: rates,
    instead: (request, reply) =>
      request.query.get("id") === "MORTGAGE30US" ? since("2026-01-01", (rate) => rate / 100)(reply) : reply,
    says: ", but no rate was ever below 2 percent or above 19",
    todo: "https://fred.stlouisfed.org/series/MORTGAGE30US"
  },
  {
    lie: "OpenFEMA's newest declaration is of 2015",
    source: disasters,
    instead: at(
      "www.fema.gov",
      /Declarations/,
      declarations((row) => ({
        ...row,
        declarationDate: String(row["declarationDate"]).replace(/^20(1[6-9]|2\d)/, "2015")
      }))
    ),
    says: ", but Miami-Dade County had 5 or more, the newest since 2017",
    todo: "set OPENFEMA_URL"
  },
  {
    lie: "The map has nothing around the place",
    source: "OpenStreetMap",
    instead: at(
      "postpass.geofabrik.de",
      /./,
      changed((reply) => ({ ...reply, result: null }))
    ),
    says: "metro: the number of amenities is 0, but the West Loop has dozens of shops",
    todo: "set POSTPASS_URL and OVERPASS_URLS"
  },
  {
    lie: "The broadband collection is of 2022",
    source: "FCC Broadband Data Collection",
    instead: at(
      "www.arcgis.com",
      /items/,
      text((body) => body.replace(/(\w+) 20\d\d \(Latest\)/, "June 2022"))
    ),
    says: "metro: the collection is 2022-06, 53 months back, but the FCC publishes its collection twice a year",
    todo: "https://broadbandmap.fcc.gov/data-download"
  },
  {
    lie: "The map of the places' providers has none",
    source: "FCC Broadband Data Collection",
    instead: at("services8.arcgis.com", /\/4\/query/, withAttributes({ UniqueProviders: 0, ServedBSLs: 0 })),
    says: ", but a provider serves the middle of a city",
    todo: "set BROADBAND_URL"
  },
  {
    lie: "A page of a firewall comes in the place of the flood map",
    source: flood,
    faults: "hazards.fema.gov=html",
    says: "Its reply can't be used: not JSON",
    todo: "Record the replies (--record DIR)"
  },
  {
    lie: "The flood map has moved (404)",
    source: flood,
    faults: "hazards.fema.gov=status:404",
    says: "It does not know the path (404)",
    todo: "set NFHL_URL to the new address"
  },
  {
    lie: "HUD accepts the question (202) and answers nothing",
    source: rents,
    faults: "www.huduser.gov=in-band",
    says: "It answers 202 with an empty body, as firewalls answer programs",
    todo: "set USER_AGENTS=www.huduser.gov="
  },
  {
    lie: "FRED sends us elsewhere",
    source: rates,
    faults: "fred.stlouisfed.org=redirect:elsewhere",
    says: "It redirects to elsewhere.example (307)",
    todo: "set FRED_CSV_URL to the new address"
  },
  {
    lie: "The flood map reports an error inside a good reply, and again",
    source: flood,
    faults: "hazards.fema.gov=in-band",
    says: "It reports an error inside its reply (503): Service NFHL/MapServer not started",
    todo: "Run the doctor again later"
  },
  {
    lie: "FEMA answers no one",
    source: disasters,
    faults: "www.fema.gov=hang",
    says: "No answer within 10 s",
    todo: "If it answers curl but not us, set USER_AGENTS=www.fema.gov="
  }
]
