import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import { useEffect, useRef, useState } from "preact/hooks"

import type { ServiceFacts } from "../page/ServiceFacts.ts"
import type { Ware } from "./order/askTerms.ts"
import type { PurchaseState } from "./purchaseSteps.ts"
import type { StepView } from "./StepView.tsx"
import type { ShownPurchase } from "./usePurchase.ts"

/** What a step of a purchase is shown with. */
export interface PurchaseDialogProps {
  readonly facts: ServiceFacts
  readonly purchase: ShownPurchase
  /** How the sources did for what is on the page; empty where nothing is. */
  readonly lines: ReadonlyArray<SourceLine>
  /** `null` where nothing new can be bought. */
  readonly askAgain: ((ware: Ware) => unknown) | null
}

/** The one flow: quote, signature, answer with its receipt. */
export const PurchaseDialog = ({ askAgain, facts, lines, purchase }: PurchaseDialogProps) => {
  const { close, isOpen, state } = purchase
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  // What had the focus is gone with the step before.
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen, state.step])
  return (
    <dialog ref={dialog} class="purchase-dialog" aria-labelledby="purchase-heading" onClose={close}>
      {isOpen ? (
        <>
          <header class="purchase-head">
            <h2 id="purchase-heading" ref={heading} tabIndex={-1}>
              {headings[state.step]}
            </h2>
            <button type="button" class="button small" onClick={close}>
              Close
            </button>
          </header>
          <Progress state={state} />
          <Step askAgain={askAgain} facts={facts} lines={lines} purchase={purchase} />
        </>
      ) : null}
    </dialog>
  )
}

const headings: Readonly<Record<PurchaseState["step"], string>> = {
  idle: "Buy this as JSON",
  quoting: "Buy this as JSON",
  quoted: "Buy this as JSON",
  refused: "Nothing was charged",
  signing: "Sign in your wallet",
  sending: "Getting your answer",
  unanswered: "The answer has not arrived",
  bought: "Your answer"
}

const stages: ReadonlyArray<{ readonly name: string; readonly steps: ReadonlyArray<PurchaseState["step"]> }> = [
  { name: "Quote", steps: ["idle", "quoting", "quoted"] },
  { name: "Signature", steps: ["signing"] },
  { name: "Answer", steps: ["sending", "unanswered", "bought"] }
]

const Progress = ({ state: { step } }: { readonly state: PurchaseState }) =>
  step === "refused" ? null : (
    <ol class="purchase-stages" aria-label="Steps">
      {stages.map(({ name, steps }) => (
        <li key={name} aria-current={steps.includes(step) ? "step" : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )

/** What shows a step is loaded once a purchase is opened: most visitors buy nothing. */
const Step = (props: PurchaseDialogProps) => {
  const [loaded, setLoaded] = useState<{ readonly StepView: typeof StepView } | "failed" | null>(null)
  useEffect(() => {
    import("./StepView.tsx").then(setLoaded, () => setLoaded("failed"))
  }, [])
  if (loaded === null) return <p role="status">One moment.</p>
  if (loaded === "failed") {
    return (
      <p role="status">This part of the page could not be loaded. Load the page again; nothing was charged by it.</p>
    )
  }
  return <loaded.StepView {...props} />
}
