import type { SpanState } from "./spanState.ts"

interface SpanMarkProps {
  readonly state: SpanState
  readonly x: number
}

/** The mark of ten minutes: its shape says the state as its color does. */
export const SpanMark = ({ state, x }: SpanMarkProps) => {
  switch (state) {
    case "answered":
      return <rect class="span-good" x={x + 1} y={1} width={6} height={22} />
    case "older":
      return <rect class="span-caution" x={x + 1} y={10} width={6} height={13} />
    case "someFailed":
      return (
        <>
          <rect class="span-bad" x={x + 1} y={1} width={6} height={6} />
          <rect class="span-good" x={x + 1} y={10} width={6} height={13} />
        </>
      )
    case "failed":
      return <path class="span-bad-line" d={`M${x + 1.5} 1.5h5v21h-5zM${x + 1.5} 7l5 10M${x + 6.5} 7l-5 10`} />
    case "notSetUp":
      return <rect class="span-unknown" x={x + 1} y={11} width={6} height={2} />
    case "notAsked":
      return (
        <path class="span-unknown-line" d={`M${x + 1} 7l6 -6M${x + 1} 13l6 -6M${x + 1} 19l6 -6M${x + 3} 23l4 -4`} />
      )
    case "before":
      return <rect class="span-unknown" x={x + 3} y={22} width={2} height={1} />
  }
}
