import { useEffect, useRef } from "preact/hooks"

import type { ShownProblem } from "../page/ShownProblem.ts"
import { problemWords } from "../words/problemWords.ts"

interface AddressFormProps {
  readonly address: string
  /** What is wrong with the address that was sent, as long as it stands in the field. */
  readonly problem: ShownProblem | null
  readonly onType: (address: string) => void
  readonly onAsk: (address: string) => void
}

/** The one field of the page with its examples. Without a program in the browser the server answers with the report's page. */
export const AddressForm = ({ address, onAsk, onType, problem }: AddressFormProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem !== null) field.current?.focus()
  }, [problem])
  return (
    <div class="ask">
      <form
        method="post"
        action={reportAction}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onAsk(address)
        }}
      >
        <label class="label" for="address">
          US address
        </label>
        <div class="ask-row">
          <input
            ref={field}
            class="field"
            id="address"
            name="address"
            type="text"
            value={address}
            onInput={({ currentTarget }) => onType(currentTarget.value)}
            placeholder="1600 Smith St, Houston, TX 77002"
            autocomplete="off"
            autocapitalize="words"
            spellcheck={false}
            enterkeyhint="search"
            maxLength={300}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? "address-hint" : "address-problem"}
          />
          <button class="button primary" type="submit">
            Look up free
          </button>
        </div>
        {problem === null ? (
          <p class="ask-hint" id="address-hint">
            House number, street, city and state; the ZIP code helps. The address is sent to this service alone, and
            never in a path. A purchase keeps it in this browser until its answer is there.
          </p>
        ) : (
          <AddressTrouble problem={problem} onPick={onAsk} />
        )}
      </form>
      <div class="ask-examples">
        <span id="examples">Try</span>
        <ul aria-labelledby="examples">
          {examples.map((example) => (
            <li key={example.name}>
              <form
                method="post"
                action={reportAction}
                onSubmit={(event) => {
                  event.preventDefault()
                  onAsk(example.address)
                }}
              >
                <input type="hidden" name="address" value={example.address} />
                <button class="ask-example" type="submit" title={example.address}>
                  {example.name}
                </button>
              </form>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Where a form with an address is answered with the page of its report. */
export const reportAction = "/report"

/** Addresses to try, each with what is special about it. The sandbox has all of them. */
export const examples = [
  { name: "Austin", address: "100 Congress Ave, Austin, TX 78701" },
  { name: "Houston", address: "1600 Smith St, Houston, TX 77002" },
  { name: "Hartford CT", address: "550 Asylum Ave, Hartford, CT 06105" },
  { name: "Puerto Rico", address: "201 Calle Fortaleza, San Juan, PR 00901" },
  { name: "AE flood zone", address: "1421 Napoleon Ave, New Orleans, LA 70115" }
] as const

interface AddressTroubleProps {
  readonly problem: ShownProblem
  readonly onPick: (address: string) => void
}

const AddressTrouble = ({ onPick, problem }: AddressTroubleProps) => {
  const { candidates = [], detail, hint, title } = problemWords(problem)
  return (
    <div class="notice bad" id="address-problem" role="alert">
      <p>
        <strong>{detail ?? title}</strong>{" "}
        {candidates.length === 0 ? hint : "Pick the one you mean, or correct the address:"}
      </p>
      {candidates.length === 0 ? null : (
        <ul class="ask-candidates">
          {candidates.map((candidate) => (
            <li key={candidate}>
              <button class="button small" type="button" onClick={() => onPick(candidate)}>
                {candidate}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
