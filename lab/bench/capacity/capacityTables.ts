import { prices } from "@property-intelligence/x402/Prices.ts"

import { markdownTable } from "../../tools/readme/markdownTable.ts"
import type { KeptFigure } from "../results.ts"
import { askedParts } from "./askedParts.ts"
import { dailyLoad } from "./dailyLoad.ts"
import { rentCastRequest } from "./rentCastPrices.ts"
import { popularityIn, unitedStates } from "./world.ts"

/** The numbers of reports a day that the tables show. */
export const volumes: ReadonlyArray<number> = [1e3, 1e5, 1e7, 1e8]

/** The assumptions of the tables. */
export const assumed = {
  /** The load of the busiest hour of a day, divided by the average hour's. */
  peak: 3,
  /** The share of a core that is in use in the busiest hour. */
  use: 0.6,
  /** The price of a core per hour, in US dollars. */
  coreHour: 0.04,
  rentCastRequest,
  /** The SQL statements of a sale, and those per second for a process's lease (docs/many-processes.md). */
  statementsOfSale: 7,
  statementsOfLease: 1.5,
  /** The max number of connections of a process to PostgreSQL. */
  connections: 10,
  /** The number of days for which the ledger keeps a sale (`LEDGER_RETENTION`). */
  retention: 400
}

const secondsOfDay = 86_400

const rentCast = "api.rentcast.io"

interface Published {
  readonly perDay: number
  readonly inWords: string
}

/** The published limits on requests, per second or per day, by upstream. */
const published: Readonly<Record<string, Published>> & Readonly<Record<typeof rentCast, Published>> = {
  [rentCast]: { perDay: 20 * secondsOfDay, inWords: "20 a second" },
  "api.bls.gov": { perDay: 500, inWords: "500 a day" }
}

/** The tables of docs/capacity.md by their markers, from the newest figures of the bench. */
export const capacityTables = (figures: ReadonlyArray<KeptFigure>): Readonly<Record<string, () => string>> => {
  const popularity = popularityIn(unitedStates)
  const loads = volumes.map((reports) => ({ reports, ...dailyLoad(popularity, reports) }))
  const measured = (id: string): number => figures.find((figure) => figure.id === id)?.ours.median ?? Number.NaN

  /**
   * The CPU of a report in microseconds: the sale of a cached report, plus a share of an uncached report for each part
   * that is requested.
   */
  const cpuOf = ({ reports, requests }: (typeof loads)[number]): number =>
    measured("B3 whole") + (sumOf(requests) / reports / askedParts.length) * measured("B4 CPU")

  const processesOf = (load: (typeof loads)[number]): number =>
    Math.ceil(((load.reports / secondsOfDay) * assumed.peak * cpuOf(load)) / 1e6 / assumed.use)

  return {
    capacity: () =>
      markdownTable(
        ["a day", ...volumes.map(count)],
        [
          [
            "requests to upstreams a report",
            ...loads.map(({ reports, requests }) => digits(sumOf(requests) / reports))
          ],
          [
            "found in the cache",
            ...loads.map((load) => `${digits(100 * (1 - sumOf(load.requests) / load.reports / askedParts.length))}%`)
          ],
          ["CPU a report", ...loads.map((load) => millis(cpuOf(load)))],
          ["processes of one core", ...loads.map((load) => count(processesOf(load)))],
          ["PostgreSQL: rows after 400 days", ...volumes.map((reports) => count(reports * assumed.retention))],
          [
            "PostgreSQL: their bytes",
            ...volumes.map((reports) => bytes(reports * assumed.retention * measured("B15 ledger") * 1024))
          ],
          [
            "PostgreSQL: statements a second, busiest hour",
            ...loads.map((load) =>
              digits(
                (load.reports / secondsOfDay) * assumed.peak * assumed.statementsOfSale +
                  processesOf(load) * assumed.statementsOfLease
              )
            )
          ],
          ["PostgreSQL: connections at most", ...loads.map((load) => count(processesOf(load) * assumed.connections))],
          ["Redis: source results", ...loads.map(({ kept }) => count(kept))],
          ["Redis: their bytes", ...loads.map(({ kept }) => bytes(kept * measured("B15 Redis") * 1024))],
          ["Redis: connections", ...loads.map((load) => count(processesOf(load)))]
        ]
      ),
    upstreams: () =>
      markdownTable(
        ["requests a day", ...volumes.map(count), "published"],
        [...(loads[0]?.requests.keys() ?? [])].map((host) => {
          const limit = published[host]
          return [
            `\`${host}\``,
            ...loads.map(({ requests }) => {
              const asked = requests.get(host) ?? 0
              return `${count(asked)}${limit !== undefined && asked > limit.perDay ? " (beyond)" : ""}`
            }),
            limit?.inWords ?? "-"
          ]
        })
      ),
    cost: () =>
      markdownTable(
        ["US dollars a report", ...volumes.map(count)],
        [
          ["CPU", ...loads.map((load) => dollars((cpuOf(load) / 1e6 / 3600 / assumed.use) * assumed.coreHour))],
          [
            "RentCast at $0.06 a request, up to its limit",
            ...loads.map((load) => rentCastOf(load, assumed.rentCastRequest.most))
          ],
          ["RentCast at $0.018", ...loads.map((load) => rentCastOf(load, assumed.rentCastRequest.least))],
          ["price", ...volumes.map(() => dollars(Number(prices.intel.amount) / 1e6))]
        ]
      )
  }
}

const rentCastOf = (
  { reports, requests }: { readonly reports: number; readonly requests: ReadonlyMap<string, number> },
  price: number
): string => {
  const asked = Math.min(requests.get(rentCast) ?? 0, published[rentCast].perDay)
  return dollars((asked / reports) * price)
}

const sumOf = (requests: ReadonlyMap<string, number>): number =>
  [...requests.values()].reduce((sum, each) => sum + each, 0)

const notMeasured = "not measured"

const digits = (value: number): string => (value < 100 ? String(Number(value.toPrecision(2))) : count(value))

const count = (value: number): string =>
  Number.isFinite(value)
    ? Number(value.toPrecision(value >= 1000 ? 2 : 3)).toLocaleString("en-US", {
        maximumFractionDigits: value >= 100 ? 0 : 1
      })
    : notMeasured

const millis = (micros: number): string => (Number.isFinite(micros) ? `${digits(micros / 1000)} ms` : notMeasured)

const units = ["B", "KB", "MB", "GB", "TB", "PB"] as const

const bytes = (value: number): string => {
  if (!Number.isFinite(value)) return notMeasured
  const unit = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log(value) / Math.log(1024))))
  return `${digits(value / 1024 ** unit)} ${units[unit]}`
}

const dollars = (value: number): string => (Number.isFinite(value) ? `$${Number(value.toPrecision(2))}` : notMeasured)
