import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import type { Asked } from "./sharedReport.ts"

/** A report that was bought on another page of this service, as that page keeps it for this one. */
export interface BoughtReport {
  readonly body: Asked
  readonly report: FullReport
  readonly receipt?: Readonly<Record<string, unknown>> | null
}

const key = "bought-report"

/** The report that was just bought; it is taken out of where it is kept. `null` without one. */
export const takeBoughtReport = (): BoughtReport | null => {
  const text = keptText()
  return text === null ? null : boughtReportOf(text)
}

/** A kept report from its JSON: the answer as it came, or its `data` alone. `null` for what is none. */
export const boughtReportOf = (text: string): BoughtReport | null => {
  try {
    // Written by another page of this service, of the same build, from an answer of this service.
    const { answer, body, receipt } = JSON.parse(text)
    const report = answer?.data ?? answer
    return report?.meta === undefined ? null : { body: body ?? {}, report, receipt: receipt ?? null }
  } catch {
    return null
  }
}

/** A browser may forbid storage: then there is nothing kept. */
const keptText = (): string | null => {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
