import { readJson, textIn } from "../../page/jsonMembers.ts"
import { type ChallengeReading, type Network, readChallenge } from "./challenge.ts"
import type { Product } from "./Product.ts"
import { postJson, problemText, type SendingTools } from "./sendOrder.ts"

/** Requests the price and the payment options of a call, by sending the call without a payment. */
export const askTerms = async (
  { body, path }: Product,
  networks: ReadonlyArray<Network>,
  most: bigint | null,
  tools: Pick<SendingTools, "fetch">
): Promise<ChallengeReading> => {
  try {
    const { headers, status, text } = await postJson(tools, path, body)
    if (status === 402) return readChallenge(headers.get("payment-required"), networks, most)
    const problem = readJson(text)
    return textIn(problem, "title") === ""
      ? { refusal: `The response (status ${status}) is not from this service.` }
      : { refusal: problemText(problem, null) }
  } catch {
    return { refusal: "The service can't be reached. Check the connection." }
  }
}
