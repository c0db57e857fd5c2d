import type { Mutant } from "./Mutant.ts"

/** Faults in what is understood of a payment, of facilitators and of the chain. */
export const facilitatorMutants: ReadonlyArray<Mutant> = [
  {
    name: "any transaction that has reverted frees a payment",
    file: "src/payments/chain/RpcChain.ts",
    find: 'if (!isUseOf(input, payment)) return { state: "absent" }',
    replace: "",
    tests: ["test/payments/chain/Chain.test.ts"]
  },
  {
    name: "whatever a contract says, it has signed",
    file: "src/payments/chain/RpcChain.ts",
    find: "answer.slice(0, 66) === validSignature",
    replace: 'answer !== "0x"',
    tests: ["test/payments/chain/Chain.test.ts"]
  },
  {
    name: "a sign-in for another service is taken",
    file: "packages/x402/src/SignIn.ts",
    find: 'if (proof.domain !== hostOf(target.resource)) return yield* refused("OtherDomain")',
    replace: "",
    tests: ["packages/x402/test/SignIn.test.ts"]
  },
  {
    name: "a contract signs in for its namesake on another network",
    file: "src/payments/Purchases.ts",
    find: "isKeys || key.network === proof.network.id",
    replace: "isKeys || key.network !== proof.nonce",
    tests: ["test/payments/Purchases.test.ts"]
  },
  {
    name: "a credential need not answer its challenge",
    file: "packages/x402/src/PaymentAuth.ts",
    find: 'if (payload.nonce !== keccak256(challenge.id + realm)) return yield* refused("OtherNonce")',
    replace: "",
    tests: ["packages/x402/test/PaymentAuth.test.ts"]
  },
  {
    name: "a credential's challenge may be changed",
    file: "packages/x402/src/PaymentAuth.ts",
    find: 'if (challenge.id !== idOf(challenge.id.slice(0, 32), challenge)) return yield* refused("OtherChallenge")',
    replace: "",
    tests: ["packages/x402/test/PaymentAuth.test.ts"]
  },
  {
    name: "a payment may be valid for ever",
    file: "packages/x402/src/mismatchOf.ts",
    find: "const isTooLong = validBefore > now + BigInt(maxTimeoutSeconds) + longerSeconds",
    replace: "const isTooLong = validBefore < 0n",
    tests: ["packages/x402/test/mismatchOf.test.ts"]
  },
  {
    name: "a refusal counts as a failure of the facilitator",
    file: "src/payments/facilitator/FacilitatorFailover.ts",
    find: 'reason._tag === "PaymentRefused" || reason.isAnswered === true',
    replace: "reason.isAnswered === true",
    tests: ["test/payments/facilitator/FacilitatorFailover.test.ts"]
  },
  {
    name: "a node that is behind frees a payment whose transaction has reverted",
    file: "packages/x402/src/chain/Chain.ts",
    find: " && found.blockTime >= sent.blockTime",
    replace: "",
    tests: ["test/payments/ledger/decideUnknown.test.ts"]
  },
  {
    name: "what reverted in one transaction and was carried out in another is lost",
    file: "packages/x402/src/chain/Chain.ts",
    find: `  const found = yield* chain.authorizationState(payment, expected)
`,
    replace: `  if (sent?.state === "reverted") return { state: "reverted" }
  const found = yield* chain.authorizationState(payment, expected)
`,
    tests: ["test/payments/PaymentGate.test.ts"]
  },
  {
    name: "a payment is compared with the first way to pay, whatever its network",
    file: "packages/x402/src/mismatchOf.ts",
    find: "const way = onNetwork.find(",
    replace: "const way = ways.find(",
    tests: ["packages/x402/test/mismatchOf.test.ts"]
  },
  {
    name: "clients of version 1 are shown a network that they don't know",
    file: "packages/x402/src/Challenge.ts",
    find: "permit === undefined && network.v1Name !== null",
    replace: "permit === undefined",
    tests: ["packages/x402/test/Challenge.test.ts"]
  },
  {
    name: "a facilitator of one network is asked about another's payments",
    file: "src/payments/facilitator/FacilitatorFailover.ts",
    find: "network === undefined || network === payment.network.id",
    replace: "network === undefined || payment.network.id.length > 0",
    tests: ["test/payments/facilitator/FacilitatorFailover.test.ts"]
  },
  {
    name: "a circuit of one network is open for all",
    file: "src/payments/facilitator/FacilitatorFailover.ts",
    find: "const verifyCircuit = (member: Member) => `verify ${shownName(member.name, member)}`",
    replace: "const verifyCircuit = (member: Member) => `verify ${member.name}`",
    tests: ["test/payments/facilitator/FacilitatorFailover.test.ts"]
  },
  {
    name: "what a facilitator does not settle is offered all the same",
    file: "src/payments/OpenNetworks.ts",
    find: "isOpen && missing.length > 0 ? left : networks",
    replace: "networks",
    tests: ["test/payments/OpenNetworks.test.ts"]
  },
  {
    name: "a payment on a network that is not listed any more is refused",
    file: "src/server/paid/Offers.ts",
    find: "const allByExact = Array.map(networks, byExact)",
    replace: "const allByExact = Array.map(listedOn, byExact)",
    tests: ["test/server/paid/Offers.test.ts"]
  },
  {
    name: "testnets are sold on beside mainnets",
    file: "src/payments/SellingTerms.ts",
    find: "mainnets.length > 0 && testnets.length > 0",
    replace: "mainnets.length > 99",
    tests: ["test/payments/SellingTerms.test.ts"]
  },
  {
    name: "a payment may be for more than is asked",
    file: "packages/x402/src/mismatchOf.ts",
    find: "if (value !== requirement.amount)",
    replace: "if (value < requirement.amount)",
    tests: ["packages/x402/test/mismatchOf.test.ts"]
  },
  {
    name: "a payment to another wallet is good",
    file: "packages/x402/src/mismatchOf.ts",
    find: "if (!isSameAddress(to, requirement.payTo)) return",
    replace: "if (!isSameAddress(to, to)) return",
    tests: ["packages/x402/test/mismatchOf.test.ts"]
  },
  {
    name: "settling has no time of its own before a payment ends",
    file: "packages/x402/src/mismatchOf.ts",
    find: "now + workSeconds + facilitatorSeconds",
    replace: "now + workSeconds",
    tests: ["packages/x402/test/mismatchOf.test.ts"]
  },
  {
    name: "a settlement goes to another facilitator than verified it",
    file: "src/payments/facilitator/FacilitatorFailover.ts",
    find: "nameOf(each) === facilitator",
    replace: "true",
    tests: ["test/payments/facilitator/FacilitatorFailover.test.ts"]
  },
  {
    name: "a settlement without a usable answer counts as not sent",
    file: "src/payments/facilitator/RemoteFacilitator.ts",
    find: "Effect.fail(new OutcomeUnknown({ transaction: null, isAnswered: false }))",
    replace: "Effect.fail(unavailable)",
    tests: ["test/payments/facilitator/RemoteFacilitator.test.ts"]
  },
  {
    name: "a transfer of any value pays",
    file: "packages/x402/src/chain/transferLogs.ts",
    find: "log.data === wordOf(amount) && ",
    replace: "",
    tests: ["test/payments/chain/Chain.test.ts"]
  },
  {
    name: "a node of another network is believed",
    file: "src/payments/chain/RpcChain.ts",
    find: "if (chainId !== network.chainId) return",
    replace: "if (chainId === 0) return",
    tests: ["test/payments/chain/Chain.test.ts"]
  },
  {
    name: "buyers can open the settlement's circuit by payments that fail",
    file: "src/payments/facilitator/FacilitatorFailover.ts",
    find: 'reason._tag === "PaymentRefused" || reason.isAnswered === true',
    replace: 'reason._tag === "PaymentRefused"',
    tests: ["test/payments/facilitator/FacilitatorFailover.test.ts"]
  },
  {
    name: "a payment is verified without a sender, at no price",
    file: "src/payments/facilitator/SelfFacilitator.ts",
    find: "{ account, gas: settlementGas, ...fees }",
    replace: "{ gas: settlementGas }",
    tests: ["test/payments/facilitator/SelfFacilitator.test.ts"]
  },
  {
    name: "copies of a settlement are settlements of their own",
    file: "src/payments/facilitator/SelfFacilitator.ts",
    find: "if (first !== undefined) return Effect.flatten(Deferred.await(first))",
    replace: 'if (first === undefined && id === "") return Effect.never',
    tests: ["test/payments/facilitator/SelfFacilitator.test.ts"]
  },
  {
    name: "a transaction that is too cheap waits for ever",
    file: "src/payments/facilitator/TransactionQueue.ts",
    find: "if (next === entry.nonce) yield* replace(entry)",
    replace: "if (next === entry.nonce) yield* Effect.void",
    tests: ["test/payments/facilitator/TransactionQueue.test.ts"]
  },
  {
    name: "an empty purse sells",
    file: "src/payments/facilitator/GasMarket.ts",
    find: 'faults.note("purse_empty", affordable < price + price / 8n)',
    replace: 'faults.note("purse_empty", affordable < 0n)',
    tests: ["test/payments/facilitator/GasMarket.test.ts"]
  },
  {
    name: "a signature with the higher s is taken, so that each has a second form",
    file: "packages/x402/src/chain/signerOf.ts",
    find: " || s.toLowerCase() > halfOfCurveOrder",
    replace: "",
    tests: ["packages/x402/test/chain/TransferSignature.test.ts"]
  }
]
