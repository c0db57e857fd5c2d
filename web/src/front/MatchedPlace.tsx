import type { LocationSection } from "../../../src/domain/report/LocationSection.ts"
import { differenceWords } from "./differenceWords.ts"

/** The place that an address was matched to: by whom, how well, and what differs. */
export const MatchedPlace = ({ location }: { readonly location: LocationSection }) => {
  const { county, matchDifferences, matchedAddress, matchedBy, matchQuality, state } = location
  const isExact = matchQuality === "exact"
  return (
    <div>
      <h2 id="found">{matchedAddress}</h2>
      <p class="found-match">
        <span class={isExact ? "good" : "caution"}>
          <span aria-hidden="true">{isExact ? "●" : "◐"}</span> {isExact ? "Exact match" : "Approximate match"}
        </span>{" "}
        by {matchedBy}, in {county === null || county === state ? state : `${county}, ${state}`}
      </p>
      {matchDifferences.length === 0 ? null : (
        <div class="notice caution">
          <p>Not quite what was asked. Is it the house you mean?</p>
          <ul class="found-differences">
            {matchDifferences.map((difference) => (
              <li key={difference.component}>{differenceWords(difference)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
