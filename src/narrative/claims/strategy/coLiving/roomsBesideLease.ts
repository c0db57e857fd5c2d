import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Letting by the room beside a plain lease, after operating costs. */
export const roomsBesideLeaseClaim: Claim = {
  about: "letting by the room beside a plain lease, net of costs",
  cases: {
    more: claimCase({
      facts: ["recommendedStrategy", "roomsPremium"],
      when: ({ recommendedStrategy, roomsPremium }, { noneReason }) =>
        recommendedStrategy === "coLiving" && roomsPremium > 0 && noneReason !== "barred",
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "net of costs, letting by the room comes out {roomsPremium} ahead of a plain lease",
        "a plain lease would net {roomsPremium} less than separate rooms",
        "the reward for managing several leases in place of a single lease is {roomsPremium} after operating costs",
        "room-by-room letting beats a plain lease by {roomsPremium} in net operating income",
        "beside a plain lease, separate rooms add {roomsPremium} after their own costs"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "roomsPremium"],
      when: ({ recommendedStrategy, roomsPremium }, { noneReason }) =>
        recommendedStrategy === "coLiving" && roomsPremium === 0 && noneReason !== "barred",
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "net of costs, letting by the room comes out level with a plain lease",
        "a plain lease would net as much as separate rooms",
        "the added work of several leases earns nothing over a plain lease",
        "room-by-room letting and a plain lease end with the same net operating income",
        "beside a plain lease, separate rooms neither gain nor lose after operating costs"
      ]
    }),
    less: claimCase({
      facts: ["recommendedStrategy", "roomsPremium"],
      when: ({ recommendedStrategy, roomsPremium }, { noneReason }) =>
        recommendedStrategy === "coLiving" && roomsPremium < 0 && noneReason !== "barred",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "net of costs, letting by the room trails a plain lease by {roomsPremium:size}",
        "a plain lease would net {roomsPremium:size} more than separate rooms, for less work",
        "several leases cost more to run than they add and net {roomsPremium:size} less than a plain lease",
        "the costs of room-by-room letting leave it {roomsPremium:size} behind a plain lease",
        "beside a plain lease, separate rooms forgo {roomsPremium:size} after operating costs"
      ]
    })
  }
}
