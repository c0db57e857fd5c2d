/** The variables with the keys to upstreams. If all of them are set, the first upstream of every source is asked. */
export const keyVariables = [
  "RENTCAST_API_KEY",
  "CENSUS_API_KEY",
  "HUD_API_TOKEN",
  "BLS_API_KEY",
  "FRED_API_KEY",
  "BROADBANDMAP_API_KEY"
]
