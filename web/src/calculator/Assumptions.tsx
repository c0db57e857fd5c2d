import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { useEffect, useRef, useState } from "preact/hooks"

import { Later } from "../page/Later.tsx"
import { AssumptionField } from "./AssumptionField.tsx"
import {
  allAssumptions,
  type Assumption,
  type DealInputName,
  mainAssumptions,
  moreAssumptions
} from "./assumptionList.ts"
import { type Answer, movedTexts, outcomeTexts } from "./changes.ts"
import type { recomputeAnalysis, ShownAnalysis } from "./recompute.ts"
import { type Draft, draftOf, sameTerms, termsOf } from "./terms.ts"

interface AssumptionsProps {
  /** The report's request: the address and the terms of the deal. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly analysis: ShownAnalysis
  /** Receives each recomputed analysis, with its terms. */
  readonly onAnalysis: (analysis: Required<ShownAnalysis>, terms: InvestorRequest) => void
}

/**
 * The assumptions of an investor analysis, which the visitor can change. The browser recomputes the analysis as the
 * service does.
 */
export const Assumptions = (props: AssumptionsProps) => (
  <AssumptionsOfHouse key={JSON.stringify(hiddenFields(props.asked))} {...props} />
)

const AssumptionsOfHouse = ({ analysis, asked, onAnalysis }: AssumptionsProps) => {
  const [draft, setDraft] = useState(() => draftOf(asked))
  const [served] = useState<Answer>(() => ({ analysis, terms: termsOf(draft) ?? {} }))
  const [current, setCurrent] = useState(served)
  const [usual, setUsual] = useState(() => usualOf({}, served))
  const [program, setProgram] = useState<"absent" | "loading" | "failed">("absent")
  /** The newest terms. The program computes them as soon as it is loaded. */
  const wanted = useRef(served.terms)

  const compute = (terms: InvestorRequest) => {
    wanted.current = terms
    const computeWanted = ({ recomputeAnalysis }: Program) => {
      if (wanted.current !== terms) return
      const next = { analysis: recomputeAnalysis(served.analysis, terms), terms }
      setCurrent(next)
      setUsual((before) => usualOf(before, next))
      onAnalysis(next.analysis, terms)
    }
    if (loaded.program !== null) return computeWanted(loaded.program)
    setProgram("loading")
    load().then(
      (loadedProgram) => {
        setProgram("absent")
        computeWanted(loadedProgram)
      },
      () => setProgram("failed")
    )
  }

  const change = (next: Draft) => {
    setDraft(next)
    const terms = termsOf(next)
    if (terms !== null) compute(terms)
  }

  // A shared link sets other terms after the page has started.
  useEffect(() => {
    const next = draftOf(asked)
    const terms = termsOf(next)
    if (terms !== null && !sameTerms(terms, wanted.current)) change(next)
  }, [asked])

  const field = (assumption: Assumption) => (
    <AssumptionField
      key={assumption.name}
      assumption={assumption}
      text={draft.figures[assumption.name] ?? ""}
      usual={usual[assumption.name] ?? null}
      usualFrom={current.analysis.inputOrigins?.[assumption.name]?.from ?? null}
      onText={(text) => change({ ...draft, figures: { ...draft.figures, [assumption.name]: text } })}
    />
  )
  const statedOf = (assumptions: ReadonlyArray<Assumption>) =>
    assumptions.filter(({ name }) => (draft.figures[name] ?? "") !== "").length
  const moreStated = statedOf(moreAssumptions)
  const anyStated = statedOf(allAssumptions) > 0 || draft.condition !== "average"
  const waitsFor = termsOf(draft) === null ? "figure" : program === "loading" ? "program" : null
  const [moreOpen] = useState(moreStated > 0)
  const [opensWith] = useState(anyStated)

  return (
    <details class="assume-fold screen-only" open={opensWith}>
      <summary>Change assumptions</summary>
      <Later>
        <form
          id="change"
          class={`assume ${program}`}
          method="post"
          action="/report"
          onSubmit={(event) => {
            if (program !== "failed") event.preventDefault()
          }}
          onPointerEnter={preload}
          onFocusCapture={preload}
        >
          {hiddenFields(asked).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div class="assume-head">
            <p class="assume-say">Change a figure, and the analysis updates at once.</p>
            <button
              class="assume-reset-all"
              type="button"
              disabled={!anyStated}
              onClick={() => change({ ...draft, figures: {}, condition: "average" })}
            >
              Reset all
            </button>
          </div>
          <Moved before={served} after={current} />
          <Outcome before={served} after={current} waitsFor={waitsFor} />
          <div class="assume-rows">
            {mainAssumptions.map(field)}
            <div class="assume-row">
              <label class="assume-label" for="assume-condition">
                Condition
              </label>
              <select
                class="assume-select"
                id="assume-condition"
                name="condition"
                value={draft.condition}
                aria-describedby="assume-condition-hint"
                onChange={(event) => {
                  const chosen = conditions.find((condition) => condition === event.currentTarget.value)
                  if (chosen !== undefined) change({ ...draft, condition: chosen })
                }}
              >
                {conditions.map((condition) => (
                  <option key={condition} value={condition} selected={condition === draft.condition}>
                    {condition}
                  </option>
                ))}
              </select>
              <p class="assume-hint" id="assume-condition-hint">
                State of the building as you know it. If not stated: average.
              </p>
            </div>
          </div>
          <details class="assume-more" open={moreOpen}>
            <summary>
              More assumptions{" "}
              <span class="quiet">{moreStated === 0 ? moreAssumptions.length : `${moreStated} stated`}</span>
            </summary>
            <div class="assume-rows">{moreAssumptions.map(field)}</div>
          </details>
          {program === "failed" ? (
            <p class="assume-failed notice bad" role="alert">
              <span>The calculator could not be loaded. The service can compute the report instead.</span>
            </p>
          ) : null}
          <button class="button assume-send" type="submit">
            Compute the report with these assumptions
          </button>
        </form>
      </Later>
    </details>
  )
}

interface ChangeProps {
  readonly before: Answer
  readonly after: Answer
}

const Moved = ({ after, before }: ChangeProps) => {
  const moved = movedTexts(before, after)
  return moved.length === 0 ? null : <p class="assume-moved">{moved.join(", ")}</p>
}

/** The effect of the changed assumptions, in words. It stays visible while the visitor changes the figures below it. */
const Outcome = ({ after, before, waitsFor }: ChangeProps & { readonly waitsFor: "figure" | "program" | null }) => (
  <div class="assume-outcome" role="status">
    {waitsFor === "figure" ? <p class="bad">Not computed: a figure below can’t be used.</p> : null}
    {waitsFor === "program" ? <p class="quiet">Loading the calculator.</p> : null}
    {after === before ? (
      <p class="quiet">No changes yet.</p>
    ) : (
      <ul>
        {outcomeTexts(before.analysis, after.analysis).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </div>
)

/** The place and its building as hidden fields of a form. */
const hiddenFields = ({ address, lat, lon, property }: Readonly<Record<string, unknown>>) =>
  [
    ...Object.entries({ address, lat, lon }),
    ...Object.entries(typeof property === "object" && property !== null ? property : {}).map(
      ([name, value]): [string, unknown] => [`property.${name}`, value]
    )
  ].flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, String(value)] as const] : []
  )

type Usual = Readonly<Partial<Record<DealInputName, number | null>>>

/**
 * The default of each assumption, from an analysis. An assumption that the visitor states keeps its earlier default.
 */
const usualOf = (before: Usual, { analysis, terms }: Answer): Usual => ({
  ...before,
  ...Object.fromEntries(
    allAssumptions.flatMap(({ name, usedBy }) => (terms[name] === undefined ? [[name, usedBy(analysis)]] : []))
  )
})

interface Program {
  readonly recomputeAnalysis: typeof recomputeAnalysis
}

/**
 * The program that recomputes, once it is loaded. It is as large as the rest of the page, so it is loaded when the
 * visitor first touches the panel.
 */
const loaded: { program: Program | null } = { program: null }

const load = async (): Promise<Program> => {
  const program = await import("./recompute.ts")
  loaded.program = program
  return program
}

/** Starts to load the program. A failure is shown only when something has to be computed. */
const preload = () => void load().catch(() => {})
