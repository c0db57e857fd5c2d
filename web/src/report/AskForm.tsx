import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import { type DealInput, dealInputs, unitRents } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import {
  buildingNames,
  figureNames,
  statedFigures,
  unitRentsName
} from "@property-intelligence/domain/tables/investor/figureNames.ts"
import { propertyFigures, propertyTypes } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"
import { strategyInputs } from "@property-intelligence/domain/tables/investor/strategyInputs.ts"
import type { TargetedSubmitEvent } from "preact"
import { useState } from "preact/hooks"

import type { Asked } from "../asked/Asked.ts"
import { AddressField } from "../asked/field/AddressField.tsx"
import { askedOf, rentsText, statedPrefix } from "../asked/sharedLink.ts"
import { isJsonObject } from "../page/jsonMembers.ts"
import type { ShownProblem } from "../page/ShownProblem.ts"
import { capitalized } from "../words/plainText.ts"
import { problemWords } from "../words/problemWords.ts"

interface AskFormProps {
  readonly asked: Asked
  readonly problem?: ShownProblem
  readonly onAsk: (asked: Asked) => void
}

/**
 * The form that requests a report: the address or coordinates and, optionally, figures of the building and terms of the
 * deal. It works without JavaScript.
 */
export const AskForm = ({ asked, onAsk, problem }: AskFormProps) => {
  const stated = statedFigures.filter((name) => asked[name] !== undefined)
  const faulty = problem?.field ?? null
  const [address, setAddress] = useState(textOf(asked["address"]))
  // Visitors change the inputs of single strategies in the report itself, next to their figures. Here they would make a
  // form of fifty fields.
  const isShown = (name: keyof typeof dealInputs) =>
    !(name in strategyInputs) || stated.includes(name) || name === faulty
  return (
    <form class="report-form" method="post" action="/report" onSubmit={submittedTo(onAsk)}>
      <div class="report-form-address">
        <label class="label" for="address">
          US address
        </label>
        <AddressField value={address} onType={setAddress} {...faultOf("address", problem)} />
        {faulty === "address" ? <Fault field="address" problem={problem} /> : null}
      </div>
      <button class="button primary" type="submit">
        Make the report
      </button>
      <PlaceAndBuilding asked={asked} problem={problem} />
      <details
        class="report-form-terms"
        open={stated.length > 0 || asked["unitRents"] !== undefined || isOfDeal(faulty)}
      >
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
          {statedFigures.filter(isShown).map((name) => (
            <FigureField
              key={name}
              name={name}
              label={figureNames[name]}
              figure={dealInputs[name]}
              value={textOf(asked[name])}
              problem={problem}
            />
          ))}
          <RentsField asked={asked} problem={problem} />
        </div>
      </details>
    </form>
  )
}

/** Handles a form's fields in place of the browser's own submission, which still works without JavaScript. */
export const submittedTo = (onAsk: (asked: Asked) => void) => (event: TargetedSubmitEvent<HTMLFormElement>) => {
  const asked = askedFrom(new FormData(event.currentTarget, event.submitter))
  if (asked === null) return
  event.preventDefault()
  onAsk(asked)
}

/** The request in a form's fields, without the empty ones. `null` without an address or a point. */
const askedFrom = (fields: FormData): Asked | null => {
  const filled = new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value === "string" && value.trim() !== "") filled.set(name, value.trim())
  }
  return askedOf(filled.toString())
}

/** Returns true if a problem is about the terms of the deal, not about the address, the point or the building. */
const isOfDeal = (faulty: string | null): boolean =>
  faulty !== null && faulty !== "address" && faulty !== "lat" && faulty !== "lon" && !faulty.startsWith("property")

interface PlaceAndBuildingProps {
  readonly asked: Asked
  readonly problem: ShownProblem | undefined
}

/** The fields for coordinates instead of the address, and for corrections to the building's record. */
const PlaceAndBuilding = ({ asked, problem }: PlaceAndBuildingProps) => {
  const building = isJsonObject(asked["property"]) ? asked["property"] : {}
  const faulty = problem?.field ?? ""
  const isUsed = [asked["lat"], asked["lon"]].some((value) => value !== undefined) || Object.keys(building).length > 0
  const typeField = `${statedPrefix}propertyType`
  return (
    <details
      class="report-form-terms"
      open={isUsed || faulty === "lat" || faulty === "lon" || faulty.startsWith("property")}
    >
      <summary>Coordinates instead of the address, or corrections to the building's record</summary>
      <p class="quiet small">Leave out what you don't know: the report uses the record.</p>
      <div class="report-form-fields">
        <FigureField
          name="lat"
          label="Latitude"
          figure={pointFields.lat}
          value={textOf(asked["lat"])}
          problem={problem}
        />
        <FigureField
          name="lon"
          label="Longitude"
          figure={pointFields.lon}
          value={textOf(asked["lon"])}
          problem={problem}
        />
        <div>
          <label class="label" for={typeField}>
            {buildingNames.propertyType}
          </label>
          <select class="field" id={typeField} name={typeField} {...faultOf(typeField, problem)}>
            <option value="">as on record</option>
            {propertyTypes.map((type) => (
              <option key={type} value={type} selected={building["propertyType"] === type}>
                {type}
              </option>
            ))}
          </select>
          {faulty === typeField ? <Fault field={typeField} problem={problem} /> : null}
        </div>
        {buildingFigures.map((name) => (
          <FigureField
            key={name}
            name={`${statedPrefix}${name}`}
            label={buildingNames[name]}
            figure={propertyFigures[name]}
            value={textOf(building[name])}
            problem={problem}
          />
        ))}
      </div>
    </details>
  )
}

const pointFields = {
  lat: {
    minimum: -90,
    maximum: 90,
    unit: "degrees",
    meaning: "of the building, with the longitude",
    otherwise: null,
    example: 29.7537
  },
  lon: { minimum: -180, maximum: 180, unit: "degrees", meaning: "negative is west", otherwise: null, example: -95.3703 }
} as const satisfies Record<string, DealInput>

const buildingFigures = ["bedrooms", "bathrooms", "squareFeet", "yearBuilt", "units"] as const

interface FigureFieldProps {
  readonly name: string
  readonly label: string
  readonly figure: DealInput
  readonly value: string
  readonly problem: ShownProblem | undefined
}

const FigureField = ({ figure: dealInput, label, name, problem, value }: FigureFieldProps) => (
  <div>
    <label class="label" for={name}>
      {label} <span class="report-inline-note">{dealInput.unit}</span>
    </label>
    <input
      class="field"
      id={name}
      name={name}
      type="number"
      inputMode="decimal"
      min={dealInput.minimum}
      max={dealInput.maximum}
      step={dealInput.whole === true ? 1 : "any"}
      placeholder={`e.g. ${dealInput.example}`}
      value={value}
      {...faultOf(name, problem, `${name}-meaning`)}
    />
    <p class="report-note" id={`${name}-meaning`}>
      {capitalized(dealInput.meaning)}, from {dealInput.minimum.toLocaleString("en-US")} to{" "}
      {dealInput.maximum.toLocaleString("en-US")}.
      {dealInput.otherwise === null ? "" : ` Otherwise ${dealInput.otherwise}.`}
    </p>
    {problem?.field === name ? <Fault field={name} problem={problem} /> : null}
  </div>
)

/** The rents of the units of a building with two to four units, in one line. */
const RentsField = ({ asked, problem }: PlaceAndBuildingProps) => {
  const { each, example } = unitRents
  const name = "unitRents"
  const field = problem?.field?.startsWith(name) === true ? problem.field : null
  return (
    <div>
      <label class="label" for={name}>
        {unitRentsName} <span class="report-inline-note">{each.unit}</span>
      </label>
      <input
        class="field"
        id={name}
        name={name}
        placeholder={`e.g. ${example.join(", ")}`}
        value={rentsText(asked[name])}
        {...faultOf(field ?? name, problem, `${name}-meaning`)}
      />
      <p class="report-note" id={`${name}-meaning`}>
        {capitalized(each.meaning)}. Replaces the rent above.
      </p>
      {field === null ? null : <Fault field={field} problem={problem} />}
    </div>
  )
}

const Fault = ({ field, problem }: { readonly field: string; readonly problem: ShownProblem | undefined }) => (
  <p class="report-fault bad" id={`${field}-fault`}>
    <span aria-hidden="true">✕</span> {problem === undefined ? "" : faultText(problemWords(problem))}
  </p>
)

const faultText = ({ detail, hint, title }: ShownProblem): string => hint ?? detail ?? title

const faultOf = (field: string, problem: ShownProblem | undefined, describedBy?: string) => {
  if (problem?.field !== field) return describedBy === undefined ? {} : { "aria-describedby": describedBy }
  return {
    "aria-invalid": true as const,
    "aria-describedby": [`${field}-fault`, ...(describedBy === undefined ? [] : [describedBy])].join(" ")
  }
}

const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")
