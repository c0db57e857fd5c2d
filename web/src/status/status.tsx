import { followStatus } from "./followStatus.ts"

followStatus()
