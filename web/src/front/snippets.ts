import { shellQuoted } from "../words/shellQuoted.ts"

/** The data of an example call about an address. */
interface SnippetOrder {
  readonly origin: string
  readonly address: string
  /** The published private key of the sandbox's payer; `null` if callers need their own. */
  readonly testKey: string | null
  /**
   * The npm package of the command line that the operator has published; `null` without one. Then no command names a
   * package, because a stranger could publish it.
   */
  readonly cliPackage: string | null
}

/** An example call in one language or program. */
export interface Snippet {
  readonly id: string
  readonly name: string
  /** The purpose and the requirements of the example. */
  readonly about: string
  readonly code: string
  readonly more: { readonly href: string; readonly text: string }
}

/** Example calls about an address: from a shell, two languages, the command line and an agent. */
export const snippetsFor = (order: SnippetOrder): ReadonlyArray<Snippet> => [
  {
    id: "curl",
    name: "curl",
    about: "Free. Without /test, the same call gets 402, which says what to pay.",
    code: curl(order),
    more: { href: "/docs/getting-started", text: "Next: a paid call" }
  },
  {
    id: "typescript",
    name: "TypeScript",
    about: "Buys the report with the stock x402 client: npm i @x402/fetch @x402/evm viem",
    code: typescript(order),
    more: { href: "/docs/client", text: "The service's own client" }
  },
  {
    id: "python",
    name: "Python",
    about: 'Buys the report with the stock x402 client: pip install "x402[requests,evm]" eth-account',
    code: python(order),
    more: { href: "/docs/examples", text: "The same in other languages" }
  },
  ...(order.cliPackage === null
    ? []
    : [
        {
          id: "cli",
          name: "CLI",
          about:
            "The service's own command line. The first command asks the free mirror. The second buys, for at most the published price.",
          code: commandLine(order, order.cliPackage),
          more: { href: "/docs/cli", text: "All commands" }
        }
      ]),
  {
    id: "mcp",
    name: "MCP",
    about: "For an agent: the entry for its configuration, and a call of the free tool test_property_intel.",
    code: mcp(order),
    more: { href: "/docs/mcp", text: "All tools" }
  }
]

const keyOr = (testKey: string | null): string => testKey ?? "0x..."

const curl = ({ address, origin }: SnippetOrder) => `curl -s ${origin}/test/property-intel \\
  -H 'Content-Type: application/json' \\
  -d ${shellQuoted(JSON.stringify({ address }))}`

const typescript = ({ address, origin, testKey }: SnippetOrder) => `// PRIVATE_KEY=${keyOr(testKey)}
import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { privateKeyToAccount } from "viem/accounts"

const account = privateKeyToAccount(process.env.PRIVATE_KEY as \`0x\${string}\`)
const pay = wrapFetchWithPayment(fetch, new x402Client().register("eip155:*", new ExactEvmScheme(account)))

const response = await pay("${origin}/property-intel", {
  method: "POST",
  headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
  body: JSON.stringify({ address: ${JSON.stringify(address)} })
})
const { data } = await response.json()
console.log(data.location.matchedAddress, data.riskScore, data.riskLabel)`

const python = ({ address, origin, testKey }: SnippetOrder) => `# PRIVATE_KEY=${keyOr(testKey)}
import os, uuid
from eth_account import Account
from x402 import x402ClientSync
from x402.http.clients import x402_requests
from x402.mechanisms.evm import EthAccountSigner
from x402.mechanisms.evm.exact.register import register_exact_evm_client

client = x402ClientSync()
register_exact_evm_client(client, EthAccountSigner(Account.from_key(os.environ["PRIVATE_KEY"])))

with x402_requests(client) as session:
    response = session.post(
        "${origin}/property-intel",
        json={"address": ${JSON.stringify(address)}},
        headers={"Idempotency-Key": str(uuid.uuid4())},
    )
    response.raise_for_status()

report = response.json()["data"]
print(report["location"]["matchedAddress"], report["riskScore"], report["riskLabel"])`

const commandLine = (
  { address, origin, testKey }: SnippetOrder,
  cliPackage: string
) => `export PROPERTY_INTELLIGENCE_URL=${origin}
npx ${cliPackage} intel --free ${shellQuoted(address)}

export PROPERTY_INTELLIGENCE_KEY=${keyOr(testKey)}
npx ${cliPackage} intel ${shellQuoted(address)}`

const mcp = ({ address, origin }: SnippetOrder) => `{
  "mcpServers": {
    "property-intelligence": { "type": "http", "url": "${origin}/mcp" }
  }
}

${JSON.stringify({ name: "test_property_intel", arguments: { address } }, null, 2)}`
