import type { ReportView } from "./ReportView.tsx"

let known: typeof ReportView | null = null

/** The code of the report view if it is loaded, else `null`. It is loaded for the first report, not with the page. */
export const knownReportView = (): typeof ReportView | null => known

/** Stores the loaded code of the report view for later reports. */
export const keepReportView = (view: typeof ReportView): void => {
  known = view
}

/** Loads the code of the view. Returns false if it can't be loaded. */
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
