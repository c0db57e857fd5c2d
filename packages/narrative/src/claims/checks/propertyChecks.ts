import { type Facts, isResale } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** Returns true if no hazard requires a separate policy or deductible. */
const isUsualPolicy = ({ earthquakeCover, earthquakeLevel, hailLevel, tornadoLevel, windPool }: Facts): boolean =>
  windPool !== true &&
  (earthquakeLevel !== "high" || earthquakeCover === null) &&
  hailLevel !== "high" &&
  tornadoLevel !== "high"

/** Checks of the building and its site. */
export const propertyChecks = {
  /** For a manufactured home, find out how the home is titled and who owns the land. */
  manufacturedTitle: {
    about: "settle land and title of a manufactured home",
    cases: {
      manufactured: claimCase({
        facts: ["propertyKind"],
        when: ({ propertyKind }) => propertyKind === "manufactured home",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "establish whether the land is owned or rented, as a lot rent is not in the figures of the manufactured home",
          "find out how the manufactured home is titled and whether the land comes with the sale",
          "ask a lender and an insurer for terms on a manufactured home, which cost more than for a house",
          "confirm title, foundation and land of the manufactured home before trusting a value made for houses",
          "check for a lot rent, since the analysis takes the manufactured home to stand on owned land"
        ]
      })
    }
  },
  /** Read the documents of the association that a home belongs to. */
  associationPapers: {
    about: "read the association's papers",
    cases: {
      unusualLetting: claimCase({
        facts: ["propertyKind", "recommendedStrategy"],
        when: ({ propertyKind, recommendedStrategy }) =>
          (propertyKind === "condominium" || propertyKind === "townhouse") &&
          (recommendedStrategy === "shortTermRental" || recommendedStrategy === "coLiving"),
        weighs: ["neutral", 5],
        wordings: [
          "get the association's written consent before counting on {recommendedStrategy}, which the bylaws may rule out",
          "read the association's bylaws for a minimum lease term, which could end {recommendedStrategy} outright",
          "ask the association for leasing rules, budget and reserves, and whether {recommendedStrategy} is permitted",
          "settle with the association whether the bylaws leave room for {recommendedStrategy}",
          "have the association state in writing which leases the bylaws permit"
        ]
      }),
      usual: claimCase({
        facts: ["propertyKind"],
        when: ({ propertyKind }, { recommendedStrategy }) =>
          (propertyKind === "condominium" || propertyKind === "townhouse") &&
          recommendedStrategy !== "shortTermRental" &&
          recommendedStrategy !== "coLiving",
        weighs: ["neutral", 4],
        wordings: [
          "read the association's budget, reserves, insurance and leasing rules",
          "ask the association for pending assessments, reserves and limits on leasing",
          "get the association's documents early, and look for special assessments and caps on rentals",
          "have the association confirm dues, reserves and open litigation in writing",
          "check what the association's master policy covers and what the bylaws say of leasing"
        ]
      })
    }
  },
  /** Read the current leases of a building with several units. */
  leasesInPlace: {
    about: "read the leases in place",
    cases: {
      units: claimCase({
        facts: ["unitsLet"],
        when: ({ unitsLet }) => unitsLet >= 2,
        weighs: ["neutral", 4],
        wordings: [
          "read the lease, deposit and payment history of each of the {unitsLet}",
          "get a rent roll and the signed leases for all {unitsLet}",
          "have every lease in place confirmed in writing, with the rent and deposit of each of the {unitsLet}",
          "set the rents in the leases against the estimate for {unitsLet}",
          "ask for leases, deposits and a year of payments, unit by unit across all {unitsLet}"
        ]
      })
    }
  },
  /** Confirm the flood zone, the elevation and the insurance coverage. */
  floodCheck: {
    about: "settle flood zone, height of the floor and coverage",
    cases: {
      beside: claimCase({
        facts: ["floodZone", "floodZoneAtPoint", "floodStanding"],
        when: ({ floodStanding, floodZoneAtPoint }) =>
          !floodZoneAtPoint && (floodStanding === "special" || floodStanding === "specialCoastal"),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "order a flood zone determination for the building, as zone {floodZone} is mapped right next to the matched point",
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
        weighs: ["neutral", 5, "must"],
        wordings: [
          "obtain an elevation certificate and quotes for flood insurance, as zone {floodZone} can reshape the cost of holding",
          "get the elevation certificate from the seller, and have flood coverage in zone {floodZone} quoted on that basis",
          "have flood insurance in zone {floodZone} quoted before the offer, with the height of the lowest floor in hand",
          "ask the seller for flood policy, elevation certificate and past flood claims in zone {floodZone}",
          "price flood coverage for zone {floodZone} from an elevation certificate rather than from an average"
        ]
      }),
      specialUnnamed: claimCase({
        facts: ["floodStanding"],
        when: ({ floodStanding }, { floodZone }) =>
          floodZone === null && (floodStanding === "special" || floodStanding === "specialCoastal"),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "obtain an elevation certificate and quotes for flood insurance, as the special flood hazard area sets the cost",
          "get the elevation certificate from the seller, and have flood coverage quoted on that basis",
          "have flood insurance quoted before the offer, with the height of the lowest floor in hand",
          "ask the seller for flood policy, elevation certificate and past flood claims",
          "price flood coverage from an elevation certificate rather than from an average"
        ]
      }),
      open: claimCase({
        facts: [],
        when: (_, { floodStanding }) =>
          floodStanding === null ||
          floodStanding === "unknown" ||
          floodStanding === "unmapped" ||
          floodStanding === "unstudied",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "ask the local floodplain office for the flood history, as no map settles the hazard",
          "order a flood determination and ask the seller about past water, since the flood hazard is not known",
          "search paper maps and local records for the flood hazard that the digital map leaves open",
          "have an insurer quote flood coverage for the address, the quickest test of an unknown hazard",
          "establish the flood hazard with the floodplain office before closing, rather than reading the gap as low"
        ]
      }),
      shaded: claimCase({
        facts: ["floodStanding", "floodOptionalYear"],
        when: ({ floodOptionalYear, floodStanding }) => floodStanding === "shaded" && floodOptionalYear > 0,
        weighs: ["neutral", 3],
        wordings: [
          "price flood coverage even outside the special flood hazard area, as it costs little there",
          "have flood coverage quoted before closing, as the mapped hazard is moderate",
          "ask the seller about past water, and weigh flood coverage",
          "decide on flood coverage with a quote in hand",
          "get a quote for flood coverage, optional here"
        ]
      }),
      pointOnStreet: claimCase({
        facts: ["floodPoint", "floodStanding"],
        when: ({ floodPoint, floodStanding }, { propertyKind }) =>
          floodStanding === "minimal" &&
          propertyKind !== "parcel of land" &&
          (floodPoint === "interpolated" || floodPoint === "street"),
        weighs: ["neutral", 2],
        wordings: [
          "look the building itself up on FEMA's flood map, as the zone was read on the street",
          "confirm the flood zone at the building, since the point checked lies along the street",
          "check FEMA's map at the exact building before taking a minimal flood hazard for granted",
          "have the flood zone determined for the building rather than for the street",
          "order a flood determination, since the address was placed along the street and not on a roof"
        ]
      })
    }
  },
  /** Get an insurance quote that names the perils of the location. */
  insuranceQuote: {
    about: "get an insurance quote",
    cases: {
      unknown: claimCase({
        facts: [],
        when: (_, { insuranceMonth, propertyKind }) => insuranceMonth === null && propertyKind !== "parcel of land",
        weighs: ["neutral", 5],
        wordings: [
          "get a written insurance quote, as no cost could be estimated here",
          "ask an insurer what a rental at the address costs to cover, for want of any estimate",
          "have insurance quoted before the offer, since the figures hold no cost for coverage",
          "settle with an insurer whether and at what price coverage is available",
          "start with an insurance quote, the cost that the analysis could not supply"
        ]
      }),
      wind: claimCase({
        facts: ["insuranceMonth", "windPool", "insuranceBasis"],
        when: ({ insuranceBasis, windPool }) => insuranceBasis === "estimated" && windPool,
        weighs: ["neutral", 4],
        wordings: [
          "ask insurers whether wind is covered, as the estimate for insurance holds no separate wind policy",
          "get insurance quotes with and without wind coverage, and set both against the figures",
          "have a local agent quote the house policy and any wind policy together",
          "find out whether a state wind plan is needed, at a cost beyond what is set aside for insurance",
          "read the insurance quote for wind exclusions and hurricane deductibles, and compare it with the estimate"
        ]
      }),
      earthquake: claimCase({
        facts: ["insuranceMonth", "insuranceBasis", "earthquakeLevel", "earthquakeCover"],
        when: ({ earthquakeLevel, insuranceBasis }, { windPool }) =>
          insuranceBasis === "estimated" && windPool !== true && earthquakeLevel === "high",
        weighs: ["neutral", 4],
        wordings: [
          "get a written quote to test the insurance estimate, and price earthquake coverage separately",
          "ask for earthquake coverage on the same quote, as quakes are not part of the insurance estimate",
          "decide on earthquake coverage with a quote in hand",
          "have insurers quote both the house policy and earthquake coverage",
          "compare earthquake quotes, deductible included"
        ]
      }),
      storms: claimCase({
        facts: ["insuranceMonth", "insuranceBasis"],
        when: ({ insuranceBasis }, { earthquakeCover, earthquakeLevel, hailLevel, tornadoLevel, windPool }) =>
          insuranceBasis === "estimated" &&
          windPool !== true &&
          (earthquakeLevel !== "high" || earthquakeCover === null) &&
          (hailLevel === "high" || tornadoLevel === "high"),
        weighs: ["neutral", 4],
        wordings: [
          "get a written quote to test the insurance estimate, and read the deductible for wind and hail",
          "ask insurers for the wind and hail deductible along with a quote",
          "have the roof's age on hand for the insurance quote, and set the offer against the premium in the figures",
          "compare the exclusions of insurance quotes for wind and hail",
          "before relying on the insurance estimate, learn what an insurer asks for a roof under storm hazard"
        ]
      }),
      estimated: claimCase({
        facts: ["insuranceMonth", "insuranceHigh", "insuranceBasis"],
        when: ({ insuranceBasis }, facts) => insuranceBasis === "estimated" && isUsualPolicy(facts) && !isResale(facts),
        weighs: ["neutral", 4],
        wordings: [
          "get a written quote before relying on the insurance estimate",
          "test the insurance estimate with a quote for a rental at the address",
          "have insurance quoted as a rental, since the premium is an estimate",
          "ask an insurer for a landlord quote to replace the insurance estimate",
          "set a written quote against the insurance estimate, and expect the upper end of the range"
        ]
      }),
      estimatedForWork: claimCase({
        facts: ["insuranceMonth", "insuranceHigh", "insuranceBasis"],
        when: ({ insuranceBasis }, facts) => insuranceBasis === "estimated" && isUsualPolicy(facts) && isResale(facts),
        weighs: ["neutral", 4],
        wordings: [
          "get a written quote before relying on the insurance estimate",
          "test the insurance estimate with a quote for a vacant house under repair",
          "have insurance quoted for the months of work and sale, since the premium is an estimate",
          "ask an insurer what a vacant house costs to insure, as the premium in the figures is an estimate",
          "set a written quote against the insurance estimate, and expect the upper end of the range"
        ]
      }),
      stated: claimCase({
        facts: ["insuranceMonth", "insuranceBasis"],
        when: ({ insuranceBasis }) => insuranceBasis === "stated",
        weighs: ["neutral", 2],
        wordings: [
          "see that the stated insurance is quoted for a rental and not for an owner's home",
          "have the insurer confirm the stated premium in writing for a rented property",
          "read the policy behind the stated premium for exclusions and deductibles",
          "check that the insurance premium carries over to a new owner who rents the property out",
          "get the stated insurance as a binding quote before closing"
        ]
      })
    }
  },
  /** Have the building inspected for the usual defects of its age. */
  buildingInspection: {
    about: "have the building inspected",
    cases: {
      highRisk: claimCase({
        facts: ["eraLikely", "yearBuilt"],
        when: (_, { propertyKind }) => propertyKind !== "parcel of land",
        weighs: ["neutral", 4],
        wordings: [
          "have an inspector look for {eraLikely} before the work is priced",
          "order an inspection that covers {eraLikely}, rated a high risk for a building of this age",
          "test for {eraLikely} while the price can still be changed",
          "ask the inspector to report on {eraLikely} by name, as the age of the building suggests",
          "make the offer subject to an inspection for {eraLikely}"
        ]
      }),
      moderateRisk: claimCase({
        facts: ["eraPossible", "yearBuilt"],
        when: (_, { eraLikely, propertyKind }) => eraLikely === null && propertyKind !== "parcel of land",
        weighs: ["neutral", 4],
        wordings: [
          "have roof, structure and systems inspected, with an eye on {eraPossible}",
          "order a full inspection, and have {eraPossible} checked as a moderate risk of a building of this age",
          "ask the inspector for a word on {eraPossible} beside roof, structure and systems",
          "make the offer subject to an inspection that looks at {eraPossible}",
          "get an inspector's view of {eraPossible} before the deposit is at risk"
        ]
      }),
      lowRisk: claimCase({
        facts: ["yearBuilt"],
        when: (_, { eraLikely, eraPossible, propertyKind }) =>
          eraLikely === null && eraPossible === null && propertyKind !== "parcel of land",
        weighs: ["neutral", 3],
        wordings: [
          "have roof, structure and systems inspected, whatever the year {yearBuilt} suggests",
          "order a full inspection, since a building from {yearBuilt} can still hide defects",
          "let an inspector go through roof, drainage, heating and cooling before closing",
          "make the offer subject to a general inspection of structure and systems",
          "get the age of roof and equipment from an inspector, and price what is due for replacement"
        ]
      }),
      ageUnknown: claimCase({
        facts: [],
        when: (_, { propertyKind, yearBuilt }) => yearBuilt === null && propertyKind !== "parcel of land",
        weighs: ["neutral", 4],
        wordings: [
          "have the building inspected and dated, as the year built is not on record",
          "order an inspection that covers lead paint, asbestos and wiring, since the age is not known",
          "ask the inspector to judge the age of structure and systems, which the record leaves open",
          "make the offer subject to a full inspection, with the year built still to be established",
          "let an inspector settle how old the building is before any work is priced"
        ]
      })
    }
  },
  /** Confirm the facts about the building that the record lacks. */
  particularsOnSite: {
    about: "confirm what the record does not say of the building",
    cases: {
      several: claimCase({
        facts: ["missingParticulars"],
        when: ({ missingParticulars }, { propertyKind }) =>
          missingParticulars.length >= 3 && propertyKind !== "parcel of land",
        weighs: ["neutral", 5],
        wordings: [
          "establish {missingParticulars} on site and with the county, as the record lacks them",
          "get {missingParticulars} from the county file and a visit before trusting any estimate",
          "fill the gaps of the record ahead of anything else, namely {missingParticulars}",
          "ask the seller for {missingParticulars}, and hold the answers against the county's file",
          "verify {missingParticulars} at the property and with the county, which the estimates had to do without"
        ]
      }),
      few: claimCase({
        facts: ["missingParticulars"],
        when: ({ missingParticulars }, { propertyKind }) =>
          missingParticulars.length < 3 && propertyKind !== "parcel of land",
        weighs: ["neutral", 3],
        wordings: [
          "confirm {missingParticulars} with the seller and the county",
          "get {missingParticulars} from the county's file, as the record is silent",
          "ask the seller for proof of {missingParticulars}, missing from the record",
          "look up {missingParticulars} with the county, since the estimates had to do without",
          "have {missingParticulars} verified, a gap in the record at hand"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
