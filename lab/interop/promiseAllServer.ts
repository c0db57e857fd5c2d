/**
 * A report as a developer writes it in an afternoon: the geocoder, then everything else at once by `Promise.all` over
 * `undici`. `zod` checks the fields that a report uses from each reply. It has no retries, limits, caches, provenance
 * or analysis. `REQUESTS_FILE` has the requests of the service's own report, so that both get the same replies from
 * `UPSTREAM_GATEWAY`.
 */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { json } from "node:stream/consumers"

import { Agent, request } from "undici"
import { z } from "zod/v4"

/** The requests to the gateway, with the media types of their bodies. */
const Requests = z.array(
  z.object({ method: z.enum(["GET", "POST"]), path: z.string(), type: z.string().nullable(), body: z.string() })
)

const number = z.number().nullable()
const string = z.string().nullable()
const features = <A extends z.ZodType>(attributes: A) => z.object({ features: z.array(z.object({ attributes })) })

const Geography = z.array(z.object({ GEOID: z.string(), NAME: z.string() }))

const Comparable = z.object({
  formattedAddress: z.string(),
  price: z.number(),
  distance: z.number(),
  bedrooms: number.optional(),
  bathrooms: number.optional(),
  squareFootage: number.optional(),
  listedDate: z.string(),
  correlation: z.number()
})

const estimate = z.record(z.string(), number)

/** The fields that a report uses from an upstream's reply, by the beginning of the URL. */
const shapes: ReadonlyArray<readonly [start: string, shape: z.ZodType]> = [
  [
    "/geocoding.geo.census.gov/",
    z.object({
      result: z.object({
        addressMatches: z.array(
          z.object({
            matchedAddress: z.string(),
            coordinates: z.object({ x: z.number(), y: z.number() }),
            geographies: z.object({ States: Geography, Counties: Geography, "Census Tracts": Geography })
          })
        )
      })
    })
  ],
  [
    "/hazards.fema.gov/",
    features(z.object({ FLD_ZONE: z.string(), ZONE_SUBTY: string, SFHA_TF: string, STATIC_BFE: number }))
  ],
  [
    "/postpass.geofabrik.de/",
    z.object({
      result: z.array(
        z.object({
          name: string,
          shop: string,
          amenity: string,
          leisure: string,
          railway: string,
          highway: string,
          meters: z.number()
        })
      )
    })
  ],
  [
    "/api.censusreporter.org/",
    z.object({
      release: z.object({ name: z.string() }),
      data: z.record(z.string(), z.record(z.string(), z.object({ estimate })))
    })
  ],
  ["/services2.arcgis.com/", features(z.object({ P_PM25: number, P_PNPL: number }))],
  [
    "/services.arcgis.com/cJ9YHowT8TU7DUyn/",
    features(z.object({ Site_Name: z.string(), Status: z.string(), Latitude: z.number(), Longitude: z.number() }))
  ],
  ["/earthquake.usgs.gov/ws/", z.object({ response: z.object({ data: z.object({ pgam: number, sdc: string }) }) })],
  ["/earthquake.usgs.gov/fdsnws/", z.object({ count: z.number() })],
  [
    "/services.arcgis.com/XG15cJAlne2vxtgt/",
    features(
      z.object({ NRI_VER: z.string(), TRND_EALR: string, TRND_AFREQ: number, HAIL_EALR: string, HAIL_AFREQ: number })
    )
  ],
  ["/services8.arcgis.com/", features(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))],
  ["/www.arcgis.com/", z.object({ title: z.string() })],
  [
    "/services.arcgis.com/VTyQ9soqVukalItT/",
    features(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
  ],
  [
    "/www.fema.gov/",
    z.object({
      DisasterDeclarationsSummaries: z.array(
        z.object({
          disasterNumber: z.number(),
          declarationType: z.string(),
          declarationDate: z.string(),
          incidentType: z.string(),
          declarationTitle: z.string()
        })
      )
    })
  ],
  [
    "/api.rentcast.io/v1/properties",
    z.array(
      z.object({
        formattedAddress: z.string(),
        propertyType: z.string(),
        bedrooms: number,
        bathrooms: number,
        squareFootage: number,
        yearBuilt: number,
        taxAssessments: z.record(z.string(), z.object({ year: z.number(), value: z.number() }))
      })
    )
  ],
  [
    "/api.rentcast.io/v1/avm/value",
    z.object({
      price: z.number(),
      priceRangeLow: z.number(),
      priceRangeHigh: z.number(),
      comparables: z.array(Comparable)
    })
  ],
  [
    "/api.rentcast.io/v1/avm/rent",
    z.object({
      rent: z.number(),
      rentRangeLow: z.number(),
      rentRangeHigh: z.number(),
      comparables: z.array(Comparable)
    })
  ]
]

const gateway = process.env["UPSTREAM_GATEWAY"] ?? ""
const dispatcher = new Agent()

/** The rows of a table of dates and figures, without the line of column names. */
const readTable = (text: string) =>
  text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [date = "", ...values] = line.split(",")
      return { date, values: values.map(Number) }
    })

const find = async ({ body, method, path, type }: z.infer<typeof Requests>[number]): Promise<unknown> => {
  const sent = type === null ? {} : { body, headers: { "content-type": type } }
  const reply = await request(`${gateway}${path}`, { method, dispatcher, ...sent })
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode}`)
  if (path.startsWith("/fred.stlouisfed.org/")) return readTable(await reply.body.text())
  const shape = shapes.find(([start]) => path.startsWith(start))?.[1]
  if (shape === undefined) throw new Error(`${path}: of no known shape`)
  return shape.parse(await reply.body.json())
}

const Order = z.object({ address: z.string() })

const all = Requests.parse(JSON.parse(readFileSync(process.env["REQUESTS_FILE"] ?? "", "utf8")))
const locating = all.filter(({ path }) => path.startsWith("/geocoding.geo.census.gov/"))
const others = all.filter((each) => !locating.includes(each))

const server = createServer(async (incoming, response) => {
  const { address } = Order.parse(await json(incoming))
  const location = await Promise.all(locating.map(find))
  const sections = await Promise.all(others.map(find))
  const body = JSON.stringify({ address, location, sections })
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body)
})

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
})
