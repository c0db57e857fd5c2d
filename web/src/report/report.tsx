import { loadMapFigure } from "../map/mapFigure.ts"
import { start } from "../page/start.tsx"
import { ReportPage } from "./ReportPage.tsx"

// A report that the server has rendered is taken over with its map.
if (document.querySelector(".report-answer") === null) start(ReportPage)
else void loadMapFigure().then(() => start(ReportPage))
