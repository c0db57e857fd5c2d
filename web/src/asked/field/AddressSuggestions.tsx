import type { RefObject } from "preact"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"

import { exampleAddresses } from "./exampleAddresses.ts"
import { recentAddressesIn } from "./recentAddresses.ts"
import { type SuggestedAddress, suggestedAddresses } from "./suggestedAddresses.ts"

export interface AddressSuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** True if the field was first focused by a click. */
  readonly isClicked: boolean
  readonly value: string
  readonly onType: (address: string) => void
  /**
   * Receives the id of the option that the keys have selected; `null` for none, `undefined` while the list is closed.
   */
  readonly onActive: (id: string | null | undefined) => void
}

const recentAddresses = recentAddressesIn(() => localStorage)

const optionId = (at: number): string => `address-option-${at}`

/**
 * The list of suggestions, with the visitor's consent to storing addresses. The focus stays in the field, and its keys
 * move through the list.
 */
export const AddressSuggestions = ({ input, isClicked, onActive, onType, value }: AddressSuggestionsProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState(recentAddresses.all)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const suggested = suggestedAddresses(value, recent ?? [], exampleAddresses)
  const isShown = isOpen && suggested.length > 0
  const active = isShown ? suggested[chosen] : undefined

  const close = () => {
    setOpen(false)
    setChosen(-1)
  }
  const take = ({ address }: SuggestedAddress) => {
    onType(address)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (step !== null && isShown) {
      event.preventDefault()
      // The keys also stop at the field itself.
      const places = suggested.length + 1
      setChosen(((chosen + 1 + step + places) % places) - 1)
    } else if (event.key === "ArrowDown") {
      event.preventDefault()
      setOpen(true)
      setChosen(event.altKey ? -1 : 0)
    } else if (event.key === "Enter" && active !== undefined) {
      event.preventDefault()
      take(active)
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault()
      close()
    }
  }
  const onLeave = (event: FocusEvent) => {
    const to = event.relatedTarget
    const isInside = to instanceof Node && (to === input.current || popup.current?.contains(to) === true)
    if (!isInside) close()
  }

  // Before the list is painted, so that no assistive program finds it open and the field closed.
  useLayoutEffect(
    () => onActive(isShown ? (active === undefined ? null : optionId(chosen)) : undefined),
    [isShown, chosen]
  )
  useListener(input, "keydown", onKeyDown)
  useListener(input, "blur", onLeave)
  useListener(input, "click", () => setOpen(value.trim() === ""))
  useListener(input, "input", () => {
    setOpen(input.current?.value.trim() !== "")
    setChosen(-1)
  })
  useEffect(() => {
    // The click or the key press that loaded this list is already over.
    if (document.activeElement === input.current) setOpen(isClicked === (value.trim() === ""))
    const form = input.current?.form
    const keep = () => {
      close()
      recentAddresses.add(input.current?.value ?? "")
      setRecent(recentAddresses.all())
    }
    form?.addEventListener("submit", keep)
    return () => form?.removeEventListener("submit", keep)
  }, [])

  return isShown ? (
    <div class="address-popup" ref={popup} onFocusOut={onLeave}>
      <ul id="address-options" role="listbox" aria-label="Addresses">
        {suggested.map((each, at) => (
          <li
            key={each.address}
            id={optionId(at)}
            class="address-option"
            role="option"
            aria-selected={at === chosen}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(each)}
          >
            <span>{each.address}</span> <span class="small quiet">{each.about}</span>
          </li>
        ))}
      </ul>
      <KeptAddresses
        recent={recent}
        onChange={(kept) => {
          // The button that had the focus may be removed.
          input.current?.focus()
          setRecent(kept)
        }}
      />
    </div>
  ) : null
}

/** Adds an event listener that always calls the newest function, even after later renders. */
const useListener = <Name extends "blur" | "click" | "input" | "keydown">(
  input: AddressSuggestionsProps["input"],
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void
) => {
  const newest = useRef(listener)
  newest.current = listener
  useEffect(() => {
    const field = input.current
    const hear = (event: HTMLElementEventMap[Name]) => newest.current(event)
    field?.addEventListener(name, hear)
    return () => field?.removeEventListener(name, hear)
  }, [])
}

/** The number of options that a key moves by; `null` for a key that does not move. */
const stepOf = (key: string): number | null => (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : null)

interface KeptAddressesProps {
  readonly recent: ReadonlyArray<string> | null
  readonly onChange: (recent: ReadonlyArray<string> | null) => void
}

/** The visitor's consent to storing addresses, and the button to withdraw it. */
const KeptAddresses = ({ onChange, recent }: KeptAddressesProps) => {
  const change = (act: () => unknown) => {
    act()
    onChange(recentAddresses.all())
  }
  return (
    <div class="address-kept small">
      <label>
        <input
          type="checkbox"
          checked={recent !== null}
          onChange={({ currentTarget }) =>
            change(currentTarget.checked ? recentAddresses.start : recentAddresses.forget)
          }
        />{" "}
        Remember my addresses in this browser
      </label>
      {recent === null || recent.length === 0 ? null : (
        <button type="button" class="purchase-link" onClick={() => change(recentAddresses.forget)}>
          Forget {recent.length === 1 ? "the saved address" : `the ${recent.length} saved addresses`}
        </button>
      )}
    </div>
  )
}
