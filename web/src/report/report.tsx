import { start } from "../page/start.tsx"
import { ReportPage } from "./ReportPage.tsx"

start(ReportPage)
