import { seeded } from "@property-intelligence/domain/seeded.ts"

import type { SandboxPlace } from "./SandboxPlace.ts"

/** What a provider offers in a census block. `technology` is the FCC's code. */
export interface BroadbandOffer {
  readonly name: string
  readonly frn: string
  readonly technology: 10 | 40 | 50 | 60 | 61 | 70 | 71
  readonly downMbps: number
  readonly upMbps: number
}

const satellite: ReadonlyArray<BroadbandOffer> = [
  { name: "Space Exploration Holdings, LLC", frn: "0026043968", technology: 61, downMbps: 250, upMbps: 20 },
  { name: "Hughes Network Systems, LLC", frn: "0012369286", technology: 60, downMbps: 100, upMbps: 5 }
]

const cable: ReadonlyArray<BroadbandOffer> = [
  { name: "Charter Communications", frn: "0016426031", technology: 40, downMbps: 1000, upMbps: 40 },
  { name: "Comcast Corporation", frn: "0003768165", technology: 40, downMbps: 1200, upMbps: 35 },
  { name: "Cox Communications, Inc.", frn: "0001834696", technology: 40, downMbps: 1000, upMbps: 100 }
]

const fiber: ReadonlyArray<BroadbandOffer> = [
  { name: "AT&T Inc.", frn: "0005937974", technology: 50, downMbps: 5000, upMbps: 5000 },
  { name: "Verizon Communications Inc.", frn: "0016076035", technology: 50, downMbps: 2300, upMbps: 2300 },
  { name: "Lumen Technologies, Inc.", frn: "0018626853", technology: 50, downMbps: 940, upMbps: 940 }
]

const fixedWireless: BroadbandOffer = {
  name: "T-Mobile USA, Inc.",
  frn: "0006945950",
  technology: 71,
  downMbps: 100,
  upMbps: 20
}

const ruralOffers: ReadonlyArray<BroadbandOffer> = [
  { name: "High Plains Rural Telephone", frn: "0099000011", technology: 10, downMbps: 25, upMbps: 3 },
  { name: "Mesa Top Wireless", frn: "0099000012", technology: 70, downMbps: 50, upMbps: 5 }
]

/** The offers around a place: the same cable company in all of the state, fiber in four blocks of five. */
export const broadbandOffersAt = ({ stateCode, blockGeoid, traits }: SandboxPlace): ReadonlyArray<BroadbandOffer> => {
  if (traits.rural) return [...ruralOffers, ...satellite]
  const fiberHere = seeded(`fiber ${blockGeoid}`) < 0.8 ? pick(fiber, `fiber ${stateCode}`) : []
  return [...pick(cable, `cable ${stateCode}`), ...fiberHere, fixedWireless, ...satellite]
}

const pick = <A>(choices: ReadonlyArray<A>, key: string): ReadonlyArray<A> => {
  const first = Math.floor(seeded(key) * choices.length)
  return choices.slice(first, first + 1)
}
