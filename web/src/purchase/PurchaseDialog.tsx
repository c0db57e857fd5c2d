import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import { useEffect, useRef, useState } from "preact/hooks"

import type { ServiceFacts } from "../page/ServiceFacts.ts"
import type { Product } from "./order/Product.ts"
import type { PurchaseSheet } from "./PurchaseSheet.tsx"
import type { ShownPurchase } from "./usePurchase.ts"

/** The props of the purchase dialog, which `StepView` gets unchanged. */
export interface PurchaseDialogProps {
  readonly facts: ServiceFacts
  readonly purchase: ShownPurchase
  /** The sources' results for the report on the page; empty without a report. */
  readonly lines: ReadonlyArray<SourceLine>
  /** Asks for the terms of the product again; `null` on a page that offers nothing to buy. */
  readonly askAgain: ((product: Product) => unknown) | null
}

/** The dialog for one purchase. Its steps are the quote, the signature, and the answer with its receipt. */
export const PurchaseDialog = ({ askAgain, facts, lines, purchase }: PurchaseDialogProps) => {
  const { close, isOpen } = purchase
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} class="purchase-dialog" aria-label="Purchase" onClose={close}>
      {isOpen ? <Sheet askAgain={askAgain} facts={facts} lines={lines} purchase={purchase} /> : null}
    </dialog>
  )
}

/** The view of a purchase step. It is loaded when a purchase is first opened, because most visitors buy nothing. */
const Sheet = (props: PurchaseDialogProps) => {
  const [loaded, setLoaded] = useState<{ readonly PurchaseSheet: typeof PurchaseSheet } | "failed" | null>(null)
  useEffect(() => {
    import("./PurchaseSheet.tsx").then(setLoaded, () => setLoaded("failed"))
  }, [])
  if (loaded === null) return <p role="status">One moment.</p>
  if (loaded === "failed") {
    return (
      <>
        <p role="status">This part of the page could not be loaded. Load the page again. This did not charge you.</p>
        <button type="button" class="button small" onClick={props.purchase.close}>
          Close
        </button>
      </>
    )
  }
  return <loaded.PurchaseSheet {...props} />
}
