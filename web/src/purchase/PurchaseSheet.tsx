import { useEffect, useRef } from "preact/hooks"

import type { PurchaseDialogProps } from "./PurchaseDialog.tsx"
import type { PurchaseState } from "./purchaseSteps.ts"
import { StepView } from "./StepView.tsx"

/** The content of the dialog: the progress of the purchase, and the current step. */
export const PurchaseSheet = (props: PurchaseDialogProps) => {
  const { close, state } = props.purchase
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus was removed with the previous step.
  useEffect(() => heading.current?.focus(), [state.step])
  return (
    <>
      <header class="purchase-head">
        <h2 ref={heading} tabIndex={-1}>
          {headings[state.step]}
        </h2>
        <button type="button" class="button small" onClick={close}>
          Close
        </button>
      </header>
      <Progress state={state} />
      <StepView {...props} />
    </>
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
