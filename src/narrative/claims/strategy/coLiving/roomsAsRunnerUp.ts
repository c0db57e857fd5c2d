import { coLivingRules } from "../../../../domain/tables/investor/coLiving.ts"
import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What letting by the room comes to where it is ranked next. */
export const roomsAsRunnerUpClaim: Claim = {
  about: "letting by the room as runner-up",
  cases: {
    condominium: claimCase({
      facts: ["runnerUp", "propertyKind"],
      when: ({ propertyKind, runnerUp }) => runnerUp === "coLiving" && propertyKind === "condominium",
      bearing: "against",
      weight: 3,
      wordings: [
        "{runnerUp} is not open in a condominium",
        "a condominium is not treated as open to letting by the room, which rules out {runnerUp}",
        "as a fallback {runnerUp} is closed, the property being a condominium",
        "the next plan, {runnerUp}, does not fit a condominium",
        "the analysis rules out separate room leases in a condominium, and {runnerUp} with them"
      ]
    }),
    fewRooms: claimCase({
      facts: ["runnerUp", "rooms"],
      when: ({ rooms, runnerUp }, { propertyKind, unitsLet }) =>
        runnerUp === "coLiving" && propertyKind !== "condominium" && !hasEnoughRooms(rooms, unitsLet),
      bearing: "against",
      weight: 3,
      wordings: [
        "{runnerUp} is not open for want of rooms",
        "the property has too few rooms for {runnerUp}",
        "as a fallback {runnerUp} is closed, the property having too few rooms to let separately",
        "the next plan, {runnerUp}, needs more rooms than the property offers",
        "too few rooms could be let separately for {runnerUp} to be carried out"
      ]
    }),
    ahead: claimCase({
      facts: ["runnerUp", "rooms", "roomRent", "roomsPremium"],
      when: ({ rooms, roomsPremium, runnerUp }, { propertyKind, unitsLet }) =>
        runnerUp === "coLiving" &&
        propertyKind !== "condominium" &&
        hasEnoughRooms(rooms, unitsLet) &&
        roomsPremium > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "{runnerUp}, with {rooms} at {roomRent} each, would net {roomsPremium} more than a plain lease",
        "{rooms} at {roomRent} each would bring {runnerUp} {roomsPremium} more than a plain lease, net of costs",
        "net of costs, {runnerUp} beats a plain lease by {roomsPremium}, on {rooms} at {roomRent} each",
        "letting {rooms} at {roomRent} each, {runnerUp} comes out {roomsPremium} ahead of a plain lease",
        "a plain lease would net {roomsPremium} less than {runnerUp} with {rooms} at {roomRent} each"
      ]
    }),
    level: claimCase({
      facts: ["runnerUp", "rooms", "roomRent", "roomsPremium"],
      when: ({ rooms, roomsPremium, runnerUp }, { propertyKind, unitsLet }) =>
        runnerUp === "coLiving" &&
        propertyKind !== "condominium" &&
        hasEnoughRooms(rooms, unitsLet) &&
        roomsPremium === 0,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "{runnerUp}, with {rooms} at {roomRent} each, would net no more than a plain lease",
        "{rooms} at {roomRent} each would bring {runnerUp} level with a plain lease, net of costs",
        "net of costs, {runnerUp} and a plain lease end level, on {rooms} at {roomRent} each",
        "letting {rooms} at {roomRent} each, {runnerUp} gains nothing over a plain lease",
        "a plain lease would net as much as {runnerUp} with {rooms} at {roomRent} each"
      ]
    }),
    behind: claimCase({
      facts: ["runnerUp", "rooms", "roomRent", "roomsPremium"],
      when: ({ rooms, roomsPremium, runnerUp }, { propertyKind, unitsLet }) =>
        runnerUp === "coLiving" &&
        propertyKind !== "condominium" &&
        hasEnoughRooms(rooms, unitsLet) &&
        roomsPremium < 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "{runnerUp}, with {rooms} at {roomRent} each, would net {roomsPremium:size} less than a plain lease",
        "{rooms} at {roomRent} each would still leave {runnerUp} {roomsPremium:size} behind a plain lease, net of costs",
        "net of costs, {runnerUp} trails a plain lease by {roomsPremium:size}, on {rooms} at {roomRent} each",
        "letting {rooms} at {roomRent} each, {runnerUp} comes out {roomsPremium:size} short of a plain lease",
        "a plain lease would net {roomsPremium:size} more than {runnerUp} with {rooms} at {roomRent} each"
      ]
    })
  }
}

/** Of each unit. */
const hasEnoughRooms = (rooms: number, unitsLet: number | null): boolean =>
  rooms >= coLivingRules.fewestRooms * (unitsLet ?? 1)
