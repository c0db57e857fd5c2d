import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Schema } from "effect"
import { pad, toEventSelector, toFunctionSelector, toHex } from "viem"

/**
 * The fields that are read from a request to a facilitator. Both versions of the protocol have them at the same path.
 */
const Question = Schema.Struct({
  paymentPayload: Schema.Struct({
    payload: Schema.Struct({
      authorization: Schema.Struct({
        from: Schema.TemplateLiteral(["0x", Schema.String]),
        to: Schema.TemplateLiteral(["0x", Schema.String]),
        value: Schema.BigIntFromString,
        nonce: Schema.TemplateLiteral(["0x", Schema.String])
      })
    })
  })
})
const decodeQuestion = Schema.decodeUnknownSync(Question)

/** The authorization in a request to a facilitator. */
export const authorizationIn = (body: unknown) => decodeQuestion(body).paymentPayload.payload.authorization

type Authorization = ReturnType<typeof authorizationIn>

/** A settlement, with the number of its block. */
interface Mined {
  readonly transaction: `0x${string}`
  readonly authorization: Authorization
  readonly height: number
}

/** The path of the node on the server that also simulates the facilitator. */
export const nodePath = "/node"

const Request = Schema.Struct({
  id: Schema.Finite,
  method: Schema.String,
  params: Schema.optionalKey(Schema.Array(Schema.Unknown))
})
const decodeRequest = Schema.decodeUnknownSync(Request)

const Call = Schema.Struct({ data: Schema.TemplateLiteral(["0x", Schema.String]) })
const Filter = Schema.Struct({ topics: Schema.Array(Schema.Unknown) })
const isCall = Schema.is(Call)
const isFilter = Schema.is(Filter)

const usedTopic = toEventSelector("AuthorizationUsed(address,bytes32)")
const transferTopic = toEventSelector("Transfer(address,address,uint256)")
const stateSelector = toFunctionSelector("authorizationState(address,bytes32)")

/** The balance of every account: a million USDC. */
const balance = 1_000_000_000_000n

const bloom = pad("0x", { size: 256 })

/**
 * A node of a chain that mines every settlement at once in a separate block, and has no other transactions. It answers
 * the service's JSON-RPC requests.
 */
export const makeInstantNode = ({ asset, chainId }: PaymentNetwork) => {
  const mined = new Map<string, Mined>()
  const transactionOf = new Map<string, string>()

  const logsOf = ({ authorization: { from, nonce, to, value }, height, transaction }: Mined) => {
    const place = {
      address: asset,
      transactionHash: transaction,
      transactionIndex: "0x0",
      blockHash: transaction,
      blockNumber: toHex(height),
      removed: false
    }
    return [
      { ...place, logIndex: "0x0", topics: [usedTopic, pad(from).toLowerCase(), nonce], data: "0x" },
      {
        ...place,
        logIndex: "0x1",
        topics: [transferTopic, pad(from).toLowerCase(), pad(to).toLowerCase()],
        data: toHex(value, { size: 32 })
      }
    ]
  }

  const receiptOf = (settlement: Mined) => ({
    transactionHash: settlement.transaction,
    transactionIndex: "0x0",
    blockHash: settlement.transaction,
    blockNumber: toHex(settlement.height),
    from: pad("0x", { size: 20 }),
    to: asset,
    status: "0x1",
    type: "0x2",
    cumulativeGasUsed: "0x1",
    gasUsed: "0x1",
    effectiveGasPrice: "0x1",
    contractAddress: null,
    logsBloom: bloom,
    logs: logsOf(settlement)
  })

  const newestBlock = () => ({
    number: toHex(mined.size + 1),
    timestamp: toHex(Math.floor((performance.timeOrigin + performance.now()) / 1000)),
    hash: pad("0x", { size: 32 }),
    transactions: []
  })

  const called = ({ data }: typeof Call.Type) =>
    data.startsWith(stateSelector)
      ? toHex(transactionOf.has(`0x${data.slice(-64)}`) ? 1 : 0, { size: 32 })
      : toHex(balance, { size: 32 })

  const found = ({ topics }: typeof Filter.Type) => {
    const settlement = mined.get(transactionOf.get(String(topics[2]).toLowerCase()) ?? "")
    return settlement === undefined ? [] : logsOf(settlement).slice(0, 1)
  }

  const resultOf = (method: string, [first]: ReadonlyArray<unknown>): unknown => {
    switch (method) {
      case "eth_chainId":
        return toHex(chainId)
      case "eth_blockNumber":
        return toHex(mined.size + 1)
      case "eth_getBlockByNumber":
        return newestBlock()
      case "eth_getCode":
        return "0x"
      case "eth_call":
        return isCall(first) ? called(first) : "0x"
      case "eth_getLogs":
        return isFilter(first) ? found(first) : []
      case "eth_getTransactionReceipt": {
        const settlement = mined.get(String(first))
        return settlement === undefined ? null : receiptOf(settlement)
      }
      default:
        return null
    }
  }

  return {
    mine: (transaction: `0x${string}`, authorization: Authorization) => {
      mined.set(transaction, { transaction, authorization, height: mined.size + 1 })
      transactionOf.set(authorization.nonce.toLowerCase(), transaction)
    },
    answer: (body: unknown): object => {
      const { id, method, params = [] } = decodeRequest(body)
      return { jsonrpc: "2.0", id, result: resultOf(method, params) }
    }
  }
}
