import { useState } from "preact/hooks"

type State = "ready" | "copied" | "by hand"

interface ShareBarProps {
  /** True if the assumptions can be changed. Then the bar has a link to them. */
  readonly canChange: boolean
  /** The number of printed pages of the short edition. */
  readonly pages: number
}

/** A link to the same report with the terms in use, and buttons to print. Both need JavaScript. */
export const ShareBar = ({ canChange, pages }: ShareBarProps) => (
  <div class="report-share screen-only">
    <CopyLink />
    <button type="button" class="button small scripted" onClick={() => printed("short")}>
      Print ({pages} pages)
    </button>
    {canChange ? (
      <a class="button small primary" href="#change">
        Change assumptions
      </a>
    ) : null}
  </div>
)

/** A button that prints the whole report, with every section unfolded. */
export const PrintAll = () => (
  <p class="screen-only scripted">
    <button type="button" class="button small" onClick={() => printed("whole")}>
      Print with the appendix
    </button>
  </p>
)

/**
 * Prints the short or the whole edition of the report. An attribute of the document names the edition for the styles;
 * without it they print the short one.
 */
const printed = (edition: "short" | "whole") => {
  const { dataset } = document.documentElement
  if (edition === "whole") dataset["edition"] = edition
  else delete dataset["edition"]
  print()
  delete dataset["edition"]
}

/** A button that copies the link to the report with its current terms. */
const CopyLink = () => {
  const [state, setState] = useState<State>("ready")
  const copy = () => {
    // It is undefined on a page without HTTPS.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (clipboard === undefined) return setState("by hand")
    clipboard.writeText(location.href).then(
      () => setState("copied"),
      () => setState("by hand")
    )
  }
  return (
    <>
      <button type="button" class="button small scripted" onClick={copy}>
        <span aria-live="polite">{state === "copied" ? "Link copied" : "Copy link"}</span>
      </button>
      {state === "by hand" ? (
        <label class="report-link">
          <span class="label">Link to this report</span>
          <input class="field" readOnly value={location.href} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ) : null}
    </>
  )
}
