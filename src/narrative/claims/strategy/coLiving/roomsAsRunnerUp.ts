import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What letting by the room comes to where it is ranked next. */
export const roomsAsRunnerUpClaim: Claim = {
  about: "letting by the room as runner-up",
  cases: {
    ahead: claimCase({
      facts: ["runnerUp", "rooms", "roomRent", "roomsPremium"],
      when: ({ roomsPremium, runnerUp }) => runnerUp === "coLiving" && roomsPremium > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "{runnerUp}, with {rooms} at {roomRent}, would net {roomsPremium} more than a plain lease",
        "{rooms} at {roomRent} each would bring {runnerUp} {roomsPremium} more than a plain lease, net of costs",
        "net of costs, {runnerUp} beats a plain lease by {roomsPremium}, on {rooms} at {roomRent}",
        "letting {rooms} at {roomRent} each, {runnerUp} comes out {roomsPremium} ahead of a plain lease",
        "a plain lease would net {roomsPremium} less than {runnerUp} with {rooms} at {roomRent}"
      ]
    }),
    level: claimCase({
      facts: ["runnerUp", "rooms", "roomRent", "roomsPremium"],
      when: ({ roomsPremium, runnerUp }) => runnerUp === "coLiving" && roomsPremium === 0,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "{runnerUp}, with {rooms} at {roomRent}, would net no more than a plain lease",
        "{rooms} at {roomRent} each would bring {runnerUp} level with a plain lease, net of costs",
        "net of costs, {runnerUp} and a plain lease end level, on {rooms} at {roomRent}",
        "letting {rooms} at {roomRent} each, {runnerUp} gains nothing over a plain lease",
        "a plain lease would net as much as {runnerUp} with {rooms} at {roomRent}"
      ]
    }),
    behind: claimCase({
      facts: ["runnerUp", "rooms", "roomRent", "roomsPremium"],
      when: ({ roomsPremium, runnerUp }) => runnerUp === "coLiving" && roomsPremium < 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "{runnerUp}, with {rooms} at {roomRent}, would net {roomsPremium:size} less than a plain lease",
        "{rooms} at {roomRent} each would still leave {runnerUp} {roomsPremium:size} behind a plain lease, net of costs",
        "net of costs, {runnerUp} trails a plain lease by {roomsPremium:size}, on {rooms} at {roomRent}",
        "letting {rooms} at {roomRent} each, {runnerUp} comes out {roomsPremium:size} short of a plain lease",
        "a plain lease would net {roomsPremium:size} more than {runnerUp} with {rooms} at {roomRent}"
      ]
    })
  }
}
