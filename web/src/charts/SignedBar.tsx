import { share } from "./scale.ts"

/** A bar to the right of the middle for what helps, to the left for what hurts; `most` is the longest. */
export const SignedBar = ({ most, value }: { readonly value: number; readonly most: number }) => {
  const length = most === 0 ? 0 : Math.min(50, (50 * Math.abs(value)) / most)
  return (
    <svg class="chart-bar" width="100%" height="12" aria-hidden="true">
      <rect
        class={value < 0 ? "chart-against" : "chart-for"}
        x={share(value < 0 ? 50 - length : 50)}
        y="1"
        width={share(length)}
        height="10"
      />
      <line class="chart-axis" x1="50%" x2="50%" y1="0" y2="12" />
    </svg>
  )
}
