import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import { useEffect, useRef } from "preact/hooks"

import { AddressField } from "../asked/field/AddressField.tsx"
import type { ShownProblem } from "../page/ShownProblem.ts"
import { problemWords } from "../words/problemWords.ts"

interface AddressFormProps {
  readonly address: string
  readonly examples: ReadonlyArray<{ readonly name: string; readonly address: string }>
  /** The problem with the address that was sent, as long as the field still contains that address. */
  readonly problem: ShownProblem | null
  readonly onType: (address: string) => void
  readonly onAsk: (address: string) => void
}

/** The only field of the page, with example addresses. Without JavaScript the form leads to the report page. */
export const AddressForm = ({ address, examples, onAsk, onType, problem }: AddressFormProps) => {
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
          <AddressField
            field={field}
            value={address}
            onType={onType}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? "address-hint" : "address-problem"}
          />
          <button class="button primary" type="submit">
            Look up free
          </button>
        </div>
        {problem === null ? (
          <p class="ask-hint" id="address-hint">
            House number, street, city and state; the ZIP code helps. This page sends the address only to this service,
            which asks the sources about it. A link to the report has the address after the # sign, so the history of
            this browser has it too. A purchase keeps it in this browser until the report arrives.
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

/** The path that the form is sent to. The server answers with the report page. */
export const reportAction = "/report"

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
                {shownAddress({ address: candidate, matchedAddress: candidate })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
