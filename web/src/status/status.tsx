import { start } from "../page/start.tsx"
import { StatusPage } from "./StatusPage.tsx"

start(StatusPage)
