import { type Lever, levers } from "../../../src/domain/tables/investor/levers.ts"
import { leverLabels, leverNames } from "./link/askedWith.ts"
import type { Asked } from "./link/sharedReport.ts"
import { submittedTo } from "./link/submittedTo.ts"
import type { ShownProblem } from "./ReportPage.tsx"
import { capitalized } from "./words/plainText.ts"

interface AskFormProps {
  readonly asked: Asked
  readonly problem?: ShownProblem
  readonly onAsk: (asked: Asked) => void
}

const conditions = ["poor", "fair", "average", "good", "excellent"]

/** The address and, for who has them, the terms of the deal. It works without a program in the browser. */
export const AskForm = ({ asked, onAsk, problem }: AskFormProps) => {
  const stated = leverNames.filter((name) => asked[name] !== undefined)
  const faulty = problem?.field ?? null
  return (
    <form class="report-form" method="post" action="/report" onSubmit={submittedTo(onAsk)}>
      <div class="report-form-address">
        <label class="label" for="address">
          US address
        </label>
        <input
          class="field"
          id="address"
          name="address"
          required
          autocomplete="street-address"
          placeholder="1600 Smith St, Houston, TX 77002"
          value={textOf(asked["address"])}
          {...faultOf("address", problem)}
        />
        {faulty === "address" ? <Fault field="address" problem={problem} /> : null}
      </div>
      <button class="button primary" type="submit">
        Make the report
      </button>
      <details class="report-form-terms" open={stated.length > 0 || (faulty !== null && faulty !== "address")}>
        <summary>Terms of the deal, if you know them</summary>
        <p class="quiet small">Leave out what you don't know: the report says what it uses instead.</p>
        <div class="report-form-fields">
          <div>
            <label class="label" for="condition">
              Condition
            </label>
            <select class="field" id="condition" name="condition" {...faultOf("condition", problem)}>
              <option value="">not stated</option>
              {conditions.map((condition) => (
                <option key={condition} value={condition} selected={asked["condition"] === condition}>
                  {condition}
                </option>
              ))}
            </select>
            {faulty === "condition" ? <Fault field="condition" problem={problem} /> : null}
          </div>
          {leverNames.map((name) => (
            <LeverField key={name} name={name} lever={levers[name]} value={textOf(asked[name])} problem={problem} />
          ))}
        </div>
      </details>
    </form>
  )
}

interface LeverFieldProps {
  readonly name: keyof typeof levers
  readonly lever: Lever
  readonly value: string
  readonly problem: ShownProblem | undefined
}

const LeverField = ({ lever, name, problem, value }: LeverFieldProps) => (
  <div>
    <label class="label" for={name}>
      {leverLabels[name]} <span class="report-inline-note">{lever.unit}</span>
    </label>
    <input
      class="field"
      id={name}
      name={name}
      type="number"
      inputMode="decimal"
      min={lever.minimum}
      max={lever.maximum}
      step={lever.whole === true ? 1 : "any"}
      placeholder={`e.g. ${lever.example}`}
      value={value}
      {...faultOf(name, problem, `${name}-meaning`)}
    />
    <p class="report-note" id={`${name}-meaning`}>
      {capitalized(lever.meaning)}, from {lever.minimum.toLocaleString("en-US")} to{" "}
      {lever.maximum.toLocaleString("en-US")}.{lever.otherwise === null ? "" : ` Otherwise ${lever.otherwise}.`}
    </p>
    {problem?.field === name ? <Fault field={name} problem={problem} /> : null}
  </div>
)

const Fault = ({ field, problem }: { readonly field: string; readonly problem: ShownProblem | undefined }) => (
  <p class="report-fault bad" id={`${field}-fault`}>
    <span aria-hidden="true">✕</span> {problem?.hint ?? problem?.detail ?? problem?.title}
  </p>
)

const faultOf = (field: string, problem: ShownProblem | undefined, describedBy?: string) => {
  if (problem?.field !== field) return describedBy === undefined ? {} : { "aria-describedby": describedBy }
  return {
    "aria-invalid": true as const,
    "aria-describedby": [`${field}-fault`, ...(describedBy === undefined ? [] : [describedBy])].join(" ")
  }
}

const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")
