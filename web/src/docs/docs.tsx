import { start } from "../page/start.tsx"
import { DocsPage } from "./DocsPage.tsx"

start(DocsPage)
