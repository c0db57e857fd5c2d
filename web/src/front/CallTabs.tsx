import { useEffect, useRef, useState } from "preact/hooks"

import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { coloredCode } from "./coloredCode.tsx"
import { snippetsFor } from "./snippets.ts"

interface CallTabsProps {
  readonly facts: ServiceFacts
  readonly address: string
}

/** Example calls about an address, one in each tab. Without JavaScript all of them are shown, one below the other. */
export const CallTabs = ({ address, facts: { cliPackage, origin, testKey } }: CallTabsProps) => {
  const snippets = snippetsFor({ origin, testKey, address, cliPackage })
  const [chosen, setChosen] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    setChosen(index)
    tabs.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[index]?.focus()
  }
  return (
    <section class="front-part" aria-labelledby="calls">
      <h2 id="calls">Call it from a program</h2>
      <p class="front-lead">With the address from the field above, ready to run.</p>
      <div class="calls">
        <div
          ref={tabs}
          class="tabs"
          role="tablist"
          aria-labelledby="calls"
          onKeyDown={(event) => {
            const next = tabAfter(event.key, chosen, snippets.length)
            if (next === null) return
            event.preventDefault()
            choose(next)
          }}
        >
          {snippets.map(({ id, name }, index) => (
            <button
              key={id}
              class="tab"
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls={`call-${id}`}
              aria-selected={index === chosen}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => choose(index)}
            >
              {name}
            </button>
          ))}
        </div>
        {snippets.map(({ about, code, id, more, name }, index) => (
          <div
            key={id}
            class="call"
            role="tabpanel"
            id={`call-${id}`}
            aria-labelledby={`tab-${id}`}
            hidden={index !== chosen}
          >
            <h3 class="call-name">{name}</h3>
            <p class="call-about">{about}</p>
            <div class="call-code">
              <pre tabIndex={0} aria-label={`${name} code`}>
                <code>{coloredCode(code)}</code>
              </pre>
              <CopyButton text={code} />
            </div>
            <p class="small">
              <a href={more.href}>{more.text}</a>
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The index of the tab that a key leads to from the tab at `index`; `null` if the key does not move. */
export const tabAfter = (key: string, index: number, count: number): number | null => {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count
    case "ArrowLeft":
      return (index + count - 1) % count
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return null
  }
}

/** The milliseconds for which the result of copying is shown. */
const shownMs = 2000

/** A button that copies a text to the clipboard and shows whether that succeeded. */
const CopyButton = ({ text }: { readonly text: string }) => {
  const [outcome, setOutcome] = useState<"idle" | "copied" | "refused">("idle")
  useEffect(() => {
    if (outcome === "idle") return
    const timer = setTimeout(() => setOutcome("idle"), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome("copied")
    } catch {
      setOutcome("refused")
    }
  }
  return (
    <button class="button small copy" type="button" onClick={() => void copy()}>
      <span aria-live="polite">{words[outcome]}</span>
    </button>
  )
}

const words = { idle: "Copy", copied: "Copied", refused: "Select and copy" } as const
