import { Component, type ComponentChildren, type ComponentType, hydrate } from "preact"

import type { ServiceFacts } from "./ServiceFacts.ts"

/** Takes over the page that the server has rendered, with the same data. */
export const start = <Data,>(Content: ComponentType<{ readonly facts: ServiceFacts; readonly data: Data }>) => {
  const page = document.getElementById("page")
  const script = document.getElementById("data")
  if (page === null || script === null) return
  // `Page` of the same build wrote this.
  const { data, facts } = JSON.parse(script.textContent ?? "")
  hydrate(
    <ErrorBoundary>
      <Content facts={facts} data={data} />
    </ErrorBoundary>,
    page
  )
}

/** Shows an error message instead of an empty page if a page can't be rendered, and what the reader can do. */
export class ErrorBoundary extends Component<{ readonly children: ComponentChildren }, { readonly isBroken: boolean }> {
  static override getDerivedStateFromError() {
    return { isBroken: true }
  }

  override state = { isBroken: false }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div class="wide broken" role="alert">
        <h1>This page could not be shown</h1>
        <p>
          It may be older than the service. Load it again: a link keeps your address and terms, and this browser keeps a
          purchase.
        </p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    )
  }
}
