import type { DisasterHistorySection } from "../report/DisasterHistorySection.ts"

/** How many disasters the county had, and how many of late. */
export const disasterHistoryHeadline = ({
  declarationsLast10Years,
  totalFederalDisasters
}: DisasterHistorySection): string => {
  if (totalFederalDisasters === 0) return "No disaster declared since 1953"
  const disasters = totalFederalDisasters === 1 ? "1 disaster" : `${totalFederalDisasters} disasters`
  return `${disasters} since 1953, ${declarationsLast10Years} in ten years`
}
