import { keptPart } from "../page/Kept.tsx"
import { start } from "../page/start.tsx"
import { FrontPage } from "./FrontPage.tsx"

const kept = {
  intro: keptPart("intro"),
  specimen: keptPart("specimen"),
  offered: keptPart("offered"),
  prices: keptPart("prices")
}

start<null>((props) => <FrontPage {...props} kept={kept} />)
