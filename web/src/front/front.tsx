import { start } from "../page/start.tsx"
import { FrontPage } from "./FrontPage.tsx"

start(FrontPage)
