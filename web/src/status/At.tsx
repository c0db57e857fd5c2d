import { instantText } from "../figures/figures.ts"
import { timeText } from "./HistoryStrip.tsx"

interface AtProps {
  readonly instant: string
  readonly withDay?: boolean
}

/** A time on the page. In the browser the page's program writes it again in the reader's time zone. */
export const At = ({ instant, withDay = false }: AtProps) => (
  <time dateTime={instant} data-with-day={withDay ? "" : undefined}>
    {withDay ? instantText(instant) : timeText(instant)}
  </time>
)
