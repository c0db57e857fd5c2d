import { type DealInput, dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { figureNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { type Assumption, assumptionText, plainFigure, sliderRange } from "./assumptionList.ts"
import { problemOf } from "./terms.ts"

interface AssumptionFieldProps {
  readonly assumption: Assumption
  /** The text in the field; empty if the visitor states nothing. */
  readonly text: string
  /** The default of the figure, if it is known. */
  readonly usual: number | null
  /** The origin of the default, for people. */
  readonly usualFrom: string | null
  readonly onText: (text: string) => void
}

/** One assumption: a number field, a slider with the same value, its meaning and its default. */
export const AssumptionField = ({ assumption, onText, text, usual, usualFrom }: AssumptionFieldProps) => {
  const { name, step, unit } = assumption
  const label = figureNames[name]
  const dealInput: DealInput = dealInputs[name]
  const problem = problemOf(assumption, text)
  const stated = text === "" || problem !== null ? null : Number(text)
  const shown = stated ?? usual
  const [from, to] = sliderRange(assumption, usual)
  const id = `assume-${name}`
  const hint = `${id}-hint`
  return (
    <div class="assume-row">
      <label class="assume-label" for={id}>
        {label}
      </label>
      <span class={`assume-field ${unit}`}>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="decimal"
          min={dealInput.minimum}
          max={dealInput.maximum}
          step={dealInput.whole === true ? 1 : "any"}
          value={text}
          placeholder={usual === null ? "not stated" : plainFigure(usual)}
          autocomplete="off"
          aria-invalid={problem === null ? undefined : "true"}
          aria-describedby={hint}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </span>
      <input
        class="assume-slider"
        type="range"
        min={Math.min(from, shown ?? from)}
        max={Math.max(to, shown ?? to)}
        step={step}
        value={shown ?? from}
        aria-label={`${label}, slider`}
        aria-valuetext={shown === null ? "not stated" : assumptionText(assumption, shown)}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <p class="assume-hint" id={hint}>
        {problem === null ? null : <span class="assume-problem bad">{problem}. Not computed.</span>}
        {meaningText(dealInput)} {otherwiseText(assumption, dealInput, { isStated: text !== "", usualFrom })}
      </p>
      {text === "" ? null : (
        <button class="assume-reset" type="button" onClick={() => onText("")}>
          Reset<span class="hidden-visually"> {label}</span>
          {usual === null ? "" : ` to ${assumptionText(assumption, usual)}`}
        </button>
      )}
    </div>
  )
}

/** The meaning of the figure, and its unit if the sign in the field does not fully show it. */
const meaningText = ({ meaning, unit }: DealInput): string =>
  `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}${isSaidByField(unit) ? "" : `, in ${unit}`}.`

const isSaidByField = (unit: string): boolean => ["US dollars", "years", "months", "nights", "rooms"].includes(unit)

/** The text about the default. The field itself shows the amount. */
const otherwiseText = (
  assumption: Assumption,
  { otherwise }: DealInput,
  { isStated, usualFrom }: { readonly isStated: boolean; readonly usualFrom: string | null }
): string => {
  if (otherwise === null) return ""
  const usual = Number(otherwise)
  const words = Number.isNaN(usual) ? otherwise : assumptionText(assumption, usual)
  if (isStated) return `If not stated: ${words}.`
  return `In use: ${Number.isNaN(usual) ? otherwise : (usualFrom ?? words)}.`
}
