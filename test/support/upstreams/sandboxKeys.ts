/** Settings with which all of the sandbox's upstreams are asked. */
export const sandboxKeys = {
  MODE: "sandbox",
  CONTACT: "sandbox@example.com",
  RENTCAST_API_KEY: "sandbox",
  CENSUS_API_KEY: "sandbox",
  HUD_API_TOKEN: "sandbox",
  BLS_API_KEY: "sandbox",
  BROADBANDMAP_API_KEY: "sandbox"
}
