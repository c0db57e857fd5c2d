import { prices, priceText } from "@property-intelligence/x402/Prices.ts"
import { HTTPFacilitatorClient, type RoutesConfig, x402ResourceServer } from "@x402/core/server"
import { ExactEvmScheme } from "@x402/evm/exact/server"

const network = "eip155:84532"

/** The service's requirements for `POST /property-intel`, in the form that the standard servers take. */
export const routes: RoutesConfig = {
  "POST /property-intel": {
    accepts: [
      {
        scheme: "exact",
        network,
        payTo: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
        price: {
          asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
          amount: String(prices.intel.amount),
          extra: { name: "USDC", version: "2" }
        },
        maxTimeoutSeconds: 300
      }
    ],
    description: `One report from public sources. Costs ${priceText(prices.intel)}.`,
    mimeType: "application/json"
  }
}

/** The standard gate with the facilitator at this URL. */
export const gateOver = (facilitatorUrl: string | undefined) =>
  new x402ResourceServer(
    new HTTPFacilitatorClient(facilitatorUrl === undefined ? undefined : { url: facilitatorUrl })
  ).register(network, new ExactEvmScheme())
