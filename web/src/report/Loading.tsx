import { useEffect, useState } from "preact/hooks"

import type { ServiceFacts } from "../page/ServiceFacts.ts"

const slowAfterMillis = 6000

/** While the sources are asked: which ones, and after a while that some are slow. */
export const Loading = ({ address, facts }: { readonly facts: ServiceFacts; readonly address: string }) => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMillis)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class="report-loading" role="status">
      <p class="report-finding">
        Asking {facts.sources.length} sources about {address} …
      </p>
      <p>
        {isSlow
          ? "Some are slow today. Each is given a few seconds; the report then comes with what is there."
          : "Usually this takes a second or two."}
      </p>
      <ul class="report-loading-sources">
        {facts.sources.map(({ name }) => (
          <li key={name}>
            <span aria-hidden="true">○</span> {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
