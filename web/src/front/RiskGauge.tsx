import { notCoveredText } from "@property-intelligence/domain/report/notCovered.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"

type Risk = Pick<PropertyReport, "riskScore" | "riskLabel" | "riskDetail">

const { highFrom, moderateFrom } = riskWeights.labels

/** The min scores for moderate and for high risk. */
const bounds = [moderateFrom, highFrom]

/** The steps of the risk scale: low, moderate and high. */
const steps = [
  { from: 0, to: moderateFrom },
  { from: moderateFrom, to: highFrom },
  { from: highFrom, to: 100 }
]

/** The risk score on its scale, with the range that unknown figures leave open. */
export const RiskGauge = ({ risk: { riskDetail, riskLabel, riskScore } }: { readonly risk: Risk }) => {
  const { high, low } = riskDetail
  return (
    <figure class="gauge">
      <figcaption>
        <h3>{riskScore === null ? "No risk score" : `Risk ${riskScore} of 100${labelWords(riskLabel)}`}</h3>
        <p class="quiet small">{rangeText(riskScore, riskDetail)}</p>
      </figcaption>
      <svg class="gauge-drawing" width="100%" height="64" role="img" aria-label={pictureText(riskScore, low, high)}>
        {steps.map(({ from, to }, index) => (
          <rect
            key={from}
            class={riskScore === null ? "gauge-unknown" : `gauge-step-${index + 1}`}
            x={`${from}%`}
            y="22"
            width={`${to - from}%`}
            height="12"
          />
        ))}
        <rect class="gauge-band" x={`${low}%`} y="18" width={`${high - low}%`} height="20" rx="2" />
        {riskScore === null ? null : (
          <>
            <line class="gauge-halo" x1={`${riskScore}%`} x2={`${riskScore}%`} y1="12" y2="42" />
            <line class="gauge-mark" x1={`${riskScore}%`} x2={`${riskScore}%`} y1="12" y2="42" />
            <circle class="gauge-mark-head" cx={`${riskScore}%`} cy="9" r="4.5" />
          </>
        )}
        {bounds.map((at) => (
          <g key={at}>
            <line class="gauge-tick" x1={`${at}%`} x2={`${at}%`} y1="36" y2="42" />
            <text class="gauge-text" x={`${at}%`} y="57" text-anchor="middle">
              {at}
            </text>
          </g>
        ))}
        <text class="gauge-text" x="0" y="57">
          0, least
        </text>
        <text class="gauge-text" x="100%" y="57" text-anchor="end">
          most, 100
        </text>
      </svg>
      <p class="gauge-source">
        Moderate from {moderateFrom}, high from {highFrom}. This is the risk to an owner; lower is better. From{" "}
        {riskDetail.components.length} parts, each from a source above. {notCoveredText}
      </p>
    </figure>
  )
}

const labelWords = (label: Risk["riskLabel"]): string => (label === null ? "" : `: ${label.toLowerCase()}`)

const rangeText = (score: Risk["riskScore"], { coverage, high, low }: Risk["riskDetail"]): string => {
  if (score === null) return "No part of the score is known. That does not mean safe."
  if (low === high) return "All of its parts are known, so it has no range."
  return coverage === 1
    ? `From ${low} to ${high}: all of its parts are known, but not all of them exactly.`
    : `From ${low} to ${high}: ${Math.round((1 - coverage) * 100)}% of its weight is not known.`
}

const pictureText = (score: Risk["riskScore"], low: number, high: number): string =>
  score === null
    ? "A scale from 0 to 100 without a mark: there is no score."
    : `A scale from 0, the least risk, to 100, the most: the mark is at ${score}${low === high ? "" : `, and the range is ${low} to ${high}`}.`
