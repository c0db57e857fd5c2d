import type { ReportView } from "./ReportView.tsx"

let known: typeof ReportView | null = null

/**
 * Returns the report view if its code is loaded, otherwise `null`. The code is loaded for the first report, not with
 * the page.
 */
export const knownReportView = (): typeof ReportView | null => known

/** Remembers the loaded code of the report view for later reports. */
export const keepReportView = (view: typeof ReportView): void => {
  known = view
}

/** Loads the code of the report view. Resolves to false if that fails. */
export const loadReportView = (): Promise<boolean> =>
  known === null
    ? import("./ReportView.tsx").then(
        ({ ReportView }) => {
          keepReportView(ReportView)
          return true
        },
        () => false
      )
    : Promise.resolve(true)
