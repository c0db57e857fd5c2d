import { type SimulatedUpstream, textReply } from "../wire/SimulatedUpstream.ts"
import { statePriceIndex } from "../world/economicSeries.ts"
import { stateProfiles } from "../world/stateProfiles.ts"

/** FHFA's file of the quarterly index of all states: no header, `state,year,quarter,index`. */
export const SimulatedFhfa: SimulatedUpstream = {
  host: "www.fhfa.gov",
  answer: ({ path }) =>
    path === "/hpi/download/quarterly_datasets/hpi_at_state.csv" ? textReply(file(), 200, "text/csv") : null,
  inBandError: null
}

const file = (): string =>
  stateProfiles
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .flatMap((state) =>
      (statePriceIndex(state) ?? []).map(
        ({ date, value }) => `${state.code},${date.slice(0, 4)},${quarterOf(date)},${value ?? "-"}\n`
      )
    )
    .join("")

const quarterOf = (date: string) => Math.ceil(Number(date.slice(5, 7)) / 3)
