import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How surely the flood zone is that of the building: other zones close by, or a point that lies on the street. */
export const floodNearbyClaim: Claim = {
  about: "how surely the flood zone is that of the building",
  cases: {
    otherZones: claimCase({
      facts: ["floodZone", "floodZonesNearby", "floodZoneAtPoint"],
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the flood map changes from zone {floodZone} to {floodZonesNearby} a short way from the matched point",
        "a boundary of zone {floodZone} runs close to the matched point on the flood map, with {floodZonesNearby} on the other side",
        "the zone of the property itself needs a look, as {floodZone} meets {floodZonesNearby} near the matched point",
        "a short way from the matched point the flood map has {floodZonesNearby} beside {floodZone}",
        "the flood map draws {floodZone} next to {floodZonesNearby} here, which leaves the exact zone of the property to a survey"
      ]
    }),
    pointOnStreet: claimCase({
      facts: ["floodZone", "floodPoint"],
      when: ({ floodPoint }, { floodZoneAtPoint, floodZonesNearby, propertyKind }) =>
        floodZonesNearby === null &&
        floodZoneAtPoint !== false &&
        propertyKind !== "parcel of land" &&
        (floodPoint === "interpolated" || floodPoint === "street"),
      bearing: "neutral",
      weight: 1,
      wordings: [
        "the flood zone was read at a point on the street line, not at the building",
        "zone {floodZone} is that of the matched point on the street, and the building may stand some way off",
        "the map was asked about a point along the street rather than about the roof of the building",
        "the matched point lies on the street, a limit to how surely zone {floodZone} is that of the building",
        "the address was placed along the street, and zone {floodZone} holds for that point"
      ]
    })
  }
}
