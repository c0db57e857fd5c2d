/** Where a form with an address is answered with the page of its report. */
export const reportAction = "/report"
