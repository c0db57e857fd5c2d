import type { Claim } from "../claim/Claim.ts"
import { countyJobsClaim } from "./countyJobs.ts"
import { jobsBesideNationClaim } from "./jobsBesideNation.ts"
import { jobsDirectionClaim } from "./jobsDirection.ts"
import { listingsPaceClaim } from "./listingsPace.ts"
import { marketUnknownClaim } from "./marketUnknown.ts"
import { medianLimitClaim } from "./medianLimit.ts"
import { onePercentRuleClaim } from "./onePercentRule.ts"
import { priceGrowthClaim } from "./priceGrowth.ts"
import { rentBesideFairMarketRentClaim } from "./rentBesideFairMarketRent.ts"
import { rentMultiplierClaim } from "./rentMultiplier.ts"
import { trendClaim } from "./trend.ts"
import { vacantHomesClaim } from "./vacantHomes.ts"
import { valueBesideMedianClaim } from "./valueBesideMedian.ts"
import { walkingClaim } from "./walking.ts"

/** What can be said of the market around it. */
export const marketClaims = {
  marketUnknown: marketUnknownClaim,
  valueBesideMedian: valueBesideMedianClaim,
  medianLimit: medianLimitClaim,
  priceGrowth: priceGrowthClaim,
  trend: trendClaim,
  listingsPace: listingsPaceClaim,
  jobsBesideNation: jobsBesideNationClaim,
  jobsDirection: jobsDirectionClaim,
  countyJobs: countyJobsClaim,
  rentBesideFairMarketRent: rentBesideFairMarketRentClaim,
  onePercentRule: onePercentRuleClaim,
  rentMultiplier: rentMultiplierClaim,
  vacantHomes: vacantHomesClaim,
  walking: walkingClaim
} as const satisfies Readonly<Record<string, Claim>>
