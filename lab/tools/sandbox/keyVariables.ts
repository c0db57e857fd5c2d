/** The variables of the keys to upstreams: with all of them set, every first upstream is asked. */
export const keyVariables = [
  "RENTCAST_API_KEY",
  "CENSUS_API_KEY",
  "HUD_API_TOKEN",
  "BLS_API_KEY",
  "FRED_API_KEY",
  "BROADBANDMAP_API_KEY"
]
