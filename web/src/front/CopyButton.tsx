import { useEffect, useState } from "preact/hooks"

/** How long it says what came of it. */
const shownMs = 2000

/** Puts a text on the clipboard, and says whether it is there. */
export const CopyButton = ({ text }: { readonly text: string }) => {
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
