import { Schema } from "effect"

import { isAnswered, isCharged, isExcused, short } from "./charges.ts"
import { firstTerms } from "./orders.ts"
import type { SignedPayment } from "./Records.ts"
import type { AskedSettlement } from "./SimulatedFacilitator.ts"
import { calledPoor } from "./wordBreaches.ts"
import type { World } from "./World.ts"
import { troubledTime } from "./worldPlan.ts"

const Row = Schema.Struct({
  payer: Schema.String,
  nonce: Schema.String,
  state: Schema.String,
  transaction_hash: Schema.NullOr(Schema.String),
  has_answer: Schema.Int
})
type Row = typeof Row.Type

const readRows = Schema.decodeUnknownSync(Schema.Array(Row))

/** How often one authorization may be sent to be settled, and once more so often each time that the chain has lost it. */
const maxSettlements = 3

/** Answers that a payer may have made without paying: some of his payments fail only when they are settled. */
const mostFreeWork = 4

/**
 * What a finished history shows that must not be: judged by the chain's truth, the ledger's rows, and what each buyer received, and
 * never by what the service says of itself.
 */
export const breachesOf = (world: World): Array<string> => {
  const rows = readRows(
    world.store.read(
      "SELECT payer, nonce, state, transaction_hash, answer_body IS NOT NULL AS has_answer FROM ledger_entries"
    )
  )
  return [
    ...world.records.breaches,
    ...openEntries(rows),
    ...world.records.payments.flatMap((signed) => faultsOfPayment(world, signed, rows)),
    ...chargedTwice(world),
    ...chargedWithoutIds(world),
    ...calledPoor(world),
    ...askedInTheDark(world),
    ...unpaidAnswers(world),
    ...wrongAnswers(world),
    ...tooManySettlements(world),
    ...settledAtOnce(world),
    ...workedTwice(world),
    ...givenAway(world)
  ]
}

const openEntries = (rows: ReadonlyArray<Row>) =>
  rows.flatMap(({ nonce, state }) =>
    state === "settled" || state === "released" ? [] : [`${short(nonce)} ends as ${state}`]
  )

const faultsOfPayment = (world: World, { payment, wish }: SignedPayment, rows: ReadonlyArray<Row>) => {
  const { nonce } = payment.authorization
  const row = rows.find((found) => found.nonce === nonce)
  const name = `${short(nonce)} of ${wish.buyer}`
  if (!isCharged(world, payment)) {
    return row?.state === "settled" && !isExcused(world, payment) ? [`${name} is settled in the ledger alone`] : []
  }
  // Freed because its transfer had reverted or its nonce was cancelled, in a block that the chain then took back.
  if (row?.state === "released" && isExcused(world, payment)) return []
  if (row?.state !== "settled") return [`${name} is charged and ${row?.state ?? "unknown"} in the ledger`]
  return isAnswered(world, payment, wish) || row.has_answer === 1 ? [] : [`${name} is charged, and its answer is lost`]
}

/** Someone who is charged twice for a call that he marked as one. */
const chargedTwice = (world: World) => {
  const keyed = world.records.payments.filter(
    ({ payment, wish }) => wish.isHonest && wish.paymentId !== null && isCharged(world, payment)
  )
  return [...Map.groupBy(keyed, ({ wish }) => wish)].flatMap(([wish, charged]) =>
    charged.length > 1
      ? [
          `${wish.buyer} is charged ${charged.length} times: ${charged.map(({ payment }) => short(payment.authorization.nonce)).join(", ")}`
        ]
      : []
  )
}

/** An honest buyer without an id pays anew only when he hears that his payment was not charged. */
const chargedWithoutIds = (world: World) => {
  const charged = world.records.payments.filter(
    ({ payment, wish }) =>
      wish.isHonest && wish.paymentId === null && isCharged(world, payment) && !isExcused(world, payment)
  )
  return [...Map.groupBy(charged, ({ wish }) => wish)].flatMap(([{ buyer }, payments]) =>
    payments.length > 1 ? [`${buyer} does what the words say, and is charged ${payments.length} times`] : []
  )
}

/** Milliseconds from the last look at a node to a settlement. */
const nodeCheckHolds = 3000

/** In a world without outages of the store no money is asked for on a network whose node is away. */
const askedInTheDark = ({ facilitators, plan, startedAt }: World) =>
  plan.outages.length + plan.crashes.length > 0
    ? []
    : facilitators
        .flatMap(({ asked }) => asked)
        .flatMap(({ from, network, nonce }) =>
          plan.nodesAway[network === firstTerms.networks[0].id ? 0 : 1].some(
            (away) =>
              away.from + nodeCheckHolds < from - startedAt && from - startedAt < Math.min(away.until, troubledTime)
          )
            ? [`${short(nonce)} is sent to be settled while the node of its network is away`]
            : []
        )

/** Answers without a charge in the end, by no mistake of the service. */
export const excusedAnswers = (world: World): number =>
  world.records.answers.filter(({ text }) => {
    const worked = world.records.works.find(({ number }) => text.includes(`"number":${number},`))
    return worked !== undefined && !isCharged(world, worked.payment) && isExcused(world, worked.payment)
  }).length

const unpaidAnswers = (world: World) =>
  world.records.answers.flatMap(({ payment, text, wish }) => {
    const worked = world.records.works.find(({ number }) => text.includes(`"number":${number},`))
    if (worked === undefined) return [`an answer that was never worked for goes to ${wish?.buyer ?? "a stranger"}`]
    return isCharged(world, worked.payment) || isExcused(world, worked.payment)
      ? []
      : [`${short(payment.authorization.nonce)} of ${wish?.buyer ?? "a stranger"} is answered, and nothing is charged`]
  })

const wrongAnswers = ({ records }: World) =>
  records.answers.flatMap(({ asked, text, wish }) =>
    text.endsWith(`"body":${JSON.stringify(asked)}}`)
      ? []
      : [`${wish?.buyer ?? "a stranger"} gets the answer of another order`]
  )

const tooManySettlements = ({ facilitators, reorganized }: World) => {
  const asked = Map.groupBy(
    facilitators.flatMap(({ asked }) => asked.filter(({ conduct }) => conduct !== "deadBeforeSending")),
    ({ nonce }) => nonce
  )
  return [...asked].flatMap(([nonce, settlements]) =>
    settlements.length > maxSettlements * (1 + (reorganized.get(nonce) ?? 0))
      ? [`${short(nonce)} is sent to be settled ${settlements.length} times`]
      : []
  )
}

/** In a world without crashes and outages no process asks for a settlement while another waits for one of the same payment. */
const settledAtOnce = ({ facilitators, plan }: World) => {
  if (plan.crashes.length + plan.outages.length > 0) return []
  const asked = facilitators.flatMap((facilitator) => facilitator.asked).toSorted((a, b) => a.from - b.from)
  return asked.flatMap(({ from, nonce }, index) =>
    asked.slice(0, index).some((earlier) => earlier.nonce === nonce && earlier.until > from)
      ? [`${short(nonce)} is sent to be settled twice at once`]
      : []
  )
}

/**
 * In a world without crashes, outages and reorganizations, whose nodes answer, what was worked for once is worked for again only when it could not be sent to
 * be settled.
 */
const workedTwice = (world: World) => {
  const { crashes, outages, reorgs } = world.plan
  if (crashes.length + outages.length + reorgs.length > 0 || mayLoseWork(world)) return []
  return [...Map.groupBy(world.records.works, ({ payment }) => payment.authorization.nonce)].flatMap(([nonce, works]) =>
    works.length > 1 + unsent(world, (asked) => asked.nonce === nonce)
      ? [`${short(nonce)} is worked for ${works.length} times`]
      : []
  )
}

/** Work without a charge: a payer gets little of it, whatever he tries. */
const givenAway = (world: World) => {
  const { plan, records } = world
  const charged = Map.groupBy(
    records.payments.filter(({ payment }) => isCharged(world, payment)),
    ({ payment }) => payment.authorization.from
  )
  return [...Map.groupBy(records.works, ({ payment }) => payment.authorization.from)].flatMap(([payer, works]) => {
    const free = works.length - (charged.get(payer)?.length ?? 0)
    const unheard = records.words.filter(
      ({ outcome, wish }) => wish?.wallet.address === payer && (outcome === "unavailable" || outcome === "lost")
    )
    const excused =
      unsent(world, (asked) => asked.payer === payer) +
      plan.crashes.length +
      plan.outages.length +
      (mayLoseWork(world) ? unheard.length : 0)
    return free > mostFreeWork + excused ? [`${free} answers are made for nothing for ${payer}`] : []
  })
}

/** Work is thrown away whose node does not answer when it is done. */
const mayLoseWork = ({ plan: { node, nodesAway } }: World): boolean =>
  node.down + node.silent > 0 || nodesAway.some((away) => away.length > 0)

/** How many settlements could not be sent. */
const unsent = ({ facilitators }: World, isMeant: (asked: AskedSettlement) => boolean): number =>
  facilitators.flatMap(({ asked }) => asked).filter((asked) => asked.conduct === "deadBeforeSending" && isMeant(asked))
    .length
