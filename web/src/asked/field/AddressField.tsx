import type { ComponentType, InputHTMLAttributes, RefObject } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"

import type { AddressSuggestionsProps } from "./AddressSuggestions.tsx"

interface AddressFieldProps extends Pick<InputHTMLAttributes, "aria-describedby" | "aria-invalid"> {
  readonly value: string
  readonly onType: (address: string) => void
  readonly field?: RefObject<HTMLInputElement | null>
}

/**
 * The address field. It suggests the examples and, if the visitor has agreed, earlier look-ups. It is an editable
 * combobox with list autocomplete and manual selection
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/). The suggestions are loaded
 * when the field is first used. Without JavaScript it is a plain text field.
 */
export const AddressField = ({ field, onType, value, ...described }: AddressFieldProps) => {
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const [isLive, setLive] = useState(false)
  const [Suggestions, setSuggestions] = useState<ComponentType<AddressSuggestionsProps> | null>(null)
  /** The id of the option that the keys have selected; `null` for none, `undefined` while the list is closed. */
  const [active, setActive] = useState<string | null | undefined>(undefined)
  const isClicked = useRef(false)
  useEffect(() => setLive(true), [])
  const load = () => {
    if (Suggestions === null)
      void import("./AddressSuggestions.tsx").then((loaded) => setSuggestions(() => loaded.AddressSuggestions))
  }
  const isShown = active !== undefined
  return (
    <div class="address-field">
      <input
        {...described}
        ref={input}
        class="field"
        id="address"
        name="address"
        type="text"
        value={value}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={load}
        onPointerDown={() => (isClicked.current = true)}
        placeholder="1600 Smith St, Houston, TX 77002"
        autocomplete="off"
        autocapitalize="words"
        spellcheck={false}
        enterkeyhint="search"
        maxLength={300}
        {...(isLive
          ? {
              role: "combobox" as const,
              "aria-autocomplete": "list" as const,
              "aria-expanded": isShown,
              "aria-controls": isShown ? "address-options" : undefined,
              "aria-activedescendant": active ?? undefined
            }
          : {})}
      />
      {Suggestions === null ? null : (
        <Suggestions input={input} isClicked={isClicked.current} value={value} onType={onType} onActive={setActive} />
      )}
    </div>
  )
}
