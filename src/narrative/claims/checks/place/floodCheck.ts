import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Settle flood zone, height and cover. */
export const floodCheckClaim: Claim = {
  about: "settle flood zone, height of the floor and cover",
  cases: {
    beside: claimCase({
      facts: ["floodZone", "floodZoneAtPoint", "floodStanding"],
      when: ({ floodStanding, floodZoneAtPoint }) =>
        !floodZoneAtPoint && (floodStanding === "special" || floodStanding === "specialCoastal"),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "order a flood zone determination for the building, as zone {floodZone} is mapped right beside the matched point",
        "have a surveyor say on which side of the edge of zone {floodZone} the building stands",
        "look the building up on FEMA's map, since the point checked lies next to zone {floodZone}",
        "settle whether the building is in zone {floodZone} before relying on any insurance figure",
        "get a flood determination for the roof of the building rather than the street, with zone {floodZone} so close"
      ]
    }),
    special: claimCase({
      facts: ["floodZone", "floodStanding"],
      when: ({ floodStanding }, { floodZoneAtPoint }) =>
        (floodStanding === "special" || floodStanding === "specialCoastal") && floodZoneAtPoint !== false,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "obtain an elevation certificate and quotes for flood insurance, as zone {floodZone} can reshape the cost of holding",
        "get the elevation certificate from the seller, and have flood cover in zone {floodZone} quoted on that basis",
        "have flood insurance in zone {floodZone} quoted before the offer, with the height of the lowest floor in hand",
        "ask the seller for flood policy, elevation certificate and past flood claims in zone {floodZone}",
        "price flood cover for zone {floodZone} from an elevation certificate rather than from an average"
      ]
    }),
    specialUnnamed: claimCase({
      facts: ["floodStanding"],
      when: ({ floodStanding }, { floodZone }) =>
        floodZone === null && (floodStanding === "special" || floodStanding === "specialCoastal"),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "obtain an elevation certificate and quotes for flood insurance, as the special flood hazard area sets the cost",
        "get the elevation certificate from the seller, and have flood cover quoted on that basis",
        "have flood insurance quoted before the offer, with the height of the lowest floor in hand",
        "ask the seller for flood policy, elevation certificate and past flood claims",
        "price flood cover from an elevation certificate rather than from an average"
      ]
    }),
    open: claimCase({
      facts: [],
      when: (_, { floodStanding }) =>
        floodStanding === null ||
        floodStanding === "unknown" ||
        floodStanding === "unmapped" ||
        floodStanding === "unstudied",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "ask the local floodplain office for the flood history, as no map settles the hazard",
        "order a flood determination and ask the seller about past water, since the flood hazard is not known",
        "search paper maps and local records for the flood hazard that the digital map leaves open",
        "have an insurer quote flood cover for the address, the quickest test of an unknown hazard",
        "establish the flood hazard with the floodplain office before closing, rather than reading the gap as low"
      ]
    }),
    shaded: claimCase({
      facts: ["floodStanding", "floodOptionalYear"],
      when: ({ floodOptionalYear, floodStanding }) => floodStanding === "shaded" && floodOptionalYear > 0,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "price flood cover even outside the special flood hazard area, with about {floodOptionalYear} as a guide",
        "have flood cover quoted against the {floodOptionalYear} estimated here, as the mapped hazard is moderate",
        "ask the seller about past water, and weigh flood cover of about {floodOptionalYear}",
        "decide on flood cover, about {floodOptionalYear} by estimate, with a quote in hand",
        "get a quote for flood cover, optional here at about {floodOptionalYear}"
      ]
    }),
    pointOnStreet: claimCase({
      facts: ["floodPoint", "floodStanding"],
      when: ({ floodPoint, floodStanding }, { propertyKind }) =>
        floodStanding === "minimal" &&
        propertyKind !== "parcel of land" &&
        (floodPoint === "interpolated" || floodPoint === "street"),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "look the building itself up on FEMA's flood map, as the zone was read on the street",
        "confirm the flood zone at the building, since the point checked lies along the street",
        "check FEMA's map at the exact building before taking a minimal flood hazard for granted",
        "have the flood zone determined for the building rather than for the street",
        "order a flood determination, since the address was placed along the street and not on a roof"
      ]
    })
  }
}
