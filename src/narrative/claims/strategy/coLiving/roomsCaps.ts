import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What state law says of local occupancy caps. */
export const roomsCapsClaim: Claim = {
  about: "whether local occupancy caps may limit letting by the room",
  cases: {
    barred: claimCase({
      facts: ["recommendedStrategy", "occupancyCapsBarred"],
      when: ({ occupancyCapsBarred, recommendedStrategy }, { noneReason }) =>
        recommendedStrategy === "coLiving" && occupancyCapsBarred && noneReason !== "barred",
      bearing: "for",
      weight: 3,
      wordings: [
        "state law bars local occupancy caps of the kind that would limit letting by the room",
        "the state does not let a city cap occupancy in a way that would block separate room leases",
        "local occupancy caps, a common obstacle to letting by the room, are barred by state law",
        "on the legal side, state law keeps local occupancy caps out of the way of room leases",
        "letting by the room is helped by a state bar on local occupancy caps"
      ]
    }),
    possible: claimCase({
      facts: ["recommendedStrategy", "occupancyCapsBarred"],
      when: ({ occupancyCapsBarred, recommendedStrategy }, { noneReason }) =>
        recommendedStrategy === "coLiving" && !occupancyCapsBarred && noneReason !== "barred",
      bearing: "against",
      weight: 3,
      must: true,
      wordings: [
        "local occupancy caps may apply to letting by the room, no state bar on them being on record",
        "nothing on record keeps a city from capping occupancy, which can limit how many rooms may be let",
        "a local cap on occupancy could cut into the number of rooms that may be let",
        "how many rooms may be let at once can be limited by a local occupancy cap",
        "the room count has yet to be checked against local occupancy caps"
      ]
    })
  }
}
