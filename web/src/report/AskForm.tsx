import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import { type Lever, levers, unitRents } from "@property-intelligence/domain/tables/investor/levers.ts"
import { propertyFigures, propertyTypes } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"
import { strategyLevers } from "@property-intelligence/domain/tables/investor/strategyLevers.ts"
import type { TargetedSubmitEvent } from "preact"
import { useState } from "preact/hooks"

import type { Asked } from "../asked/Asked.ts"
import { AddressField } from "../asked/field/AddressField.tsx"
import { askedOf, rentsText, statedPrefix } from "../asked/sharedLink.ts"
import type { ShownProblem } from "../page/ShownProblem.ts"
import { leverLabels, leverNames, rentsLabel } from "../words/leverLabels.ts"
import { capitalized } from "../words/plainText.ts"
import { problemWords } from "../words/problemWords.ts"

interface AskFormProps {
  readonly asked: Asked
  readonly problem?: ShownProblem
  readonly onAsk: (asked: Asked) => void
}

/**
 * The address or coordinates and, optionally, the building's figures and the terms of the deal. It works without
 * JavaScript.
 */
export const AskForm = ({ asked, onAsk, problem }: AskFormProps) => {
  const stated = leverNames.filter((name) => asked[name] !== undefined)
  const faulty = problem?.field ?? null
  const [address, setAddress] = useState(textOf(asked["address"]))
  // Inputs of single strategies are moved in the report itself, next to their figures. Here they would make a form of
  // fifty fields.
  const isShown = (name: keyof typeof levers) => !(name in strategyLevers) || stated.includes(name) || name === faulty
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
          {leverNames.filter(isShown).map((name) => (
            <FigureField
              key={name}
              name={name}
              label={leverLabels[name]}
              figure={levers[name]}
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

/** Takes a form's fields instead of the browser's own submission, which still works without JavaScript. */
export const submittedTo = (onAsk: (asked: Asked) => void) => (event: TargetedSubmitEvent<HTMLFormElement>) => {
  const asked = askedFrom(new FormData(event.currentTarget, event.submitter))
  if (asked === null) return
  event.preventDefault()
  onAsk(asked)
}

/** The request in a form's fields, without empty ones. `null` without an address or a point. */
const askedFrom = (fields: FormData): Asked | null => {
  const filled = new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value === "string" && value.trim() !== "") filled.set(name, value.trim())
  }
  return askedOf(filled.toString())
}

/** A fault that is neither the address's nor in the part about place and building. */
const isOfDeal = (faulty: string | null): boolean =>
  faulty !== null && faulty !== "address" && faulty !== "lat" && faulty !== "lon" && !faulty.startsWith("property")

interface PlaceAndBuildingProps {
  readonly asked: Asked
  readonly problem: ShownProblem | undefined
}

/** Coordinates instead of the address, and corrections to the building's record. */
const PlaceAndBuilding = ({ asked, problem }: PlaceAndBuildingProps) => {
  const building = isObject(asked["property"]) ? asked["property"] : {}
  const faulty = problem?.field ?? ""
  const isUsed = [asked["lat"], asked["lon"]].some((value) => value !== undefined) || Object.keys(building).length > 0
  const typeField = `${statedPrefix}propertyType`
  return (
    <details
      class="report-form-terms"
      open={isUsed || faulty === "lat" || faulty === "lon" || faulty.startsWith("property")}
    >
      <summary>Coordinates in place of the address, or what the record of the building has wrong</summary>
      <p class="quiet small">Leave out what you don't know: the report goes by what is on record.</p>
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
            Kind of property
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
        {buildingNames.map((name) => (
          <FigureField
            key={name}
            name={`${statedPrefix}${name}`}
            label={buildingLabels[name]}
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
} as const satisfies Record<string, Lever>

type BuildingName = keyof typeof propertyFigures

const buildingNames: ReadonlyArray<BuildingName> = ["bedrooms", "bathrooms", "squareFeet", "yearBuilt", "units"]

const buildingLabels: Readonly<Record<BuildingName, string>> = {
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  squareFeet: "Living area",
  yearBuilt: "Year built",
  units: "Units"
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

interface FigureFieldProps {
  readonly name: string
  readonly label: string
  readonly figure: Lever
  readonly value: string
  readonly problem: ShownProblem | undefined
}

const FigureField = ({ figure: lever, label, name, problem, value }: FigureFieldProps) => (
  <div>
    <label class="label" for={name}>
      {label} <span class="report-inline-note">{lever.unit}</span>
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

/** The rents of the units of a building of two to four, in one line. */
const RentsField = ({ asked, problem }: PlaceAndBuildingProps) => {
  const { each, example } = unitRents
  const name = "unitRents"
  const field = problem?.field?.startsWith(name) === true ? problem.field : null
  return (
    <div>
      <label class="label" for={name}>
        {rentsLabel} <span class="report-inline-note">{each.unit}</span>
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
        {capitalized(each.meaning)}. In place of the rent above.
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
