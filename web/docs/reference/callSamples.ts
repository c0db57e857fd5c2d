/** A call for which sample programs are shown. */
interface SampledCall {
  /** The HTTP method in capital letters. */
  readonly method: string
  /** The URL, with values in place of its parameters. */
  readonly url: string
  /** The body to send; `null` for a call without a body. */
  readonly body: unknown
  readonly isForm: boolean
  /** True for a paid call. */
  readonly isPaid: boolean
  /** The format of the response. A stream is read line by line. */
  readonly answer: "json" | "text" | "stream"
}

/** A program that makes a call. */
interface CallSample {
  readonly name: string
  /** The language's name in a code block. */
  readonly language: string
  readonly code: string
}

/**
 * A call from a shell and from programs in two languages. In the programs, x402's standard client pays for paid calls.
 */
export const callSamples = (call: SampledCall): ReadonlyArray<CallSample> => [
  { name: "curl", language: "sh", code: curl(call) },
  { name: "TypeScript", language: "ts", code: typescript(call) },
  { name: "Python", language: "python", code: python(call) }
]

const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The fields of a form's body, as text. */
const fieldsOf = (body: unknown): ReadonlyArray<readonly [name: string, value: string]> =>
  typeof body === "object" && body !== null
    ? Object.entries(body).map(([name, value]) => [name, String(value)] as const)
    : []

const curl = ({ answer, body, isForm, isPaid, method, url }: SampledCall): string => {
  const data = isForm
    ? fieldsOf(body).map(([name, value]) => `--data-urlencode ${shellText(`${name}=${value}`)}`)
    : body === null
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${shellText(JSON.stringify(body))}`]
  const parts = [`curl ${answer === "stream" ? "-N " : ""}${shellText(url)}`, ...data]
  const text = (method === "POST" && data.length === 0 ? [...parts, "-X POST"] : parts).join(" \\\n  ")
  return isPaid ? `# Answers 402 with the payment to sign; the other tabs pay.\n${text}` : text
}

const typescript = ({ answer, body, isForm, isPaid, method, url }: SampledCall): string => {
  const members = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(isForm
      ? [`body: new URLSearchParams(${indented(body, 1)})`]
      : body === null
        ? []
        : ['headers: { "content-type": "application/json" }', `body: JSON.stringify(${indented(body, 1)})`])
  ]
  const options = members.length === 0 ? "" : `, {\n  ${members.join(",\n  ")}\n}`
  const call = `const response = await ${isPaid ? "pay" : "fetch"}(${JSON.stringify(url)}${options})`
  const read =
    answer === "stream"
      ? "for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text)"
      : answer === "json"
        ? `const ${method === "POST" ? "{ data }" : "answer"} = await response.json()`
        : "const text = await response.text()"
  return [...(isPaid ? [typescriptPayer] : []), call, read].join("\n")
}

const typescriptPayer = `import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { privateKeyToAccount } from "viem/accounts"

const account = privateKeyToAccount(process.env.PRIVATE_KEY as \`0x\${string}\`)
const pay = wrapFetchWithPayment(fetch, new x402Client().register("eip155:*", new ExactEvmScheme(account)))
`

const python = ({ answer, body, isForm, isPaid, method, url }: SampledCall): string => {
  const data = body === null ? "" : `, ${isForm ? "data" : "json"}=${pythonText(body)}`
  const stream = answer === "stream" ? ", stream=True" : ""
  const call = `${isPaid ? "session" : "requests"}.${method.toLowerCase()}(${JSON.stringify(url)}${data}${stream})`
  const read =
    answer === "stream"
      ? "for line in response.iter_lines():\n    print(line.decode())"
      : answer === "json"
        ? method === "POST"
          ? 'data = response.json()["data"]'
          : "answer = response.json()"
        : "text = response.text"
  return isPaid
    ? `${pythonPayer}\nwith x402_requests(client) as session:\n    response = ${call}\n${read}`
    : `import requests\n\nresponse = ${call}\n${read}`
}

const pythonPayer = `import os
from eth_account import Account
from x402 import x402ClientSync
from x402.http.clients import x402_requests
from x402.mechanisms.evm import EthAccountSigner
from x402.mechanisms.evm.exact.register import register_exact_evm_client

client = x402ClientSync()
register_exact_evm_client(client, EthAccountSigner(Account.from_key(os.environ["PRIVATE_KEY"])))
`

/** A value as JSON, indented like the code around it. Long JSON is on several lines. */
const indented = (value: unknown, depth: number): string => {
  const short = JSON.stringify(value)
  return short.length <= 60 ? short : JSON.stringify(value, null, 2).replaceAll("\n", `\n${"  ".repeat(depth)}`)
}

/** A JSON value in Python's syntax. */
const pythonText = (value: unknown): string => {
  if (value === null) return "None"
  if (typeof value === "boolean") return value ? "True" : "False"
  if (Array.isArray(value)) return `[${value.map(pythonText).join(", ")}]`
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([name, member]) => `${JSON.stringify(name)}: ${pythonText(member)}`)
      .join(", ")}}`
  return JSON.stringify(value)
}
