import { askedOf } from "../asked/sharedLink.ts"
import { start } from "../page/start.tsx"
import { keepOneView } from "./keepOneView.ts"
import { loadReportView } from "./lateReportView.ts"
import { ReportPage } from "./ReportPage.tsx"
import type { ReportPageData } from "./ReportPageData.ts"

const linked = askedOf(location.hash)
keepOneView(linked !== null)

const startPage = () => start<ReportPageData>((props) => <ReportPage {...props} linked={linked} />)

// If the server has rendered a report, the page is taken over after the code of its view is loaded.
if (document.querySelector(".report-answer") === null) startPage()
else void loadReportView().then((isLoaded) => isLoaded && startPage())
