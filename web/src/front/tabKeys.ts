/** Which of so many tabs a key leads to from the one at `index`; `null` where it leads to none. */
export const tabAfter = (key: string, index: number, count: number): number | null => {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count
    case "ArrowLeft":
      return (index + count - 1) % count
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return null
  }
}
