import type { SimulatedUpstream } from "../wire/SimulatedUpstream.ts"
import { statePriceIndex } from "../world/economicSeries.ts"
import { stateProfiles } from "../world/stateProfiles.ts"
import { fileReply, publishedFile } from "./files/fileReply.ts"

/** FHFA's file of the quarterly index of all states: no header, `state,year,quarter,index`. */
export const SimulatedFhfa: SimulatedUpstream = {
  host: "www.fhfa.gov",
  answer: (request) =>
    request.path === "/hpi/download/quarterly_datasets/hpi_at_state.csv" ? fileReply(states(), request) : null,
  inBandError: null
}

const states = publishedFile("text/csv", () =>
  stateProfiles
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .flatMap((state) =>
      (statePriceIndex(state) ?? []).map(
        ({ date, value }) => `${state.code},${date.slice(0, 4)},${quarterOf(date)},${value ?? "-"}\n`
      )
    )
    .join("")
)

const quarterOf = (date: string) => Math.ceil(Number(date.slice(5, 7)) / 3)
