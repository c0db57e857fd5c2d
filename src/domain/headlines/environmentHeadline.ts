import type { EnvironmentSection, SuperfundSite } from "../report/EnvironmentSection.ts"

/** How the air compares; without that the nearest Superfund site, where the search for one was answered. */
export const environmentHeadline = ({
  airQualityPercentile,
  nearestSuperfundSite,
  superfundSearch
}: EnvironmentSection): string | null => {
  if (airQualityPercentile !== null) return `Air worse than ${Math.floor(airQualityPercentile)}% of the US`
  if (nearestSuperfundSite !== null) return `Superfund site ${distanceText(nearestSuperfundSite)} away`
  return superfundSearch === "none within 10 km" ? "No Superfund site within 10 km" : null
}

const distanceText = ({ distanceKm }: SuperfundSite): string =>
  distanceKm < 0.1 ? "under 0.1 km" : `${distanceKm.toFixed(1)} km`
