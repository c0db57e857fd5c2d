/** The environment of an operator's process that listens on the loopback interface. No one owns the wallet. */
export const production = {
  MODE: "live",
  CONTACT: "bench@example.com",
  PUBLIC_ORIGIN: "https://api.example.com",
  HOST: "127.0.0.1",
  PORT: "0",
  WALLET_ADDRESS: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
  NETWORK: "eip155:84532",
  LOG_FORMAT: "json",
  LOG_LEVEL: "warn",
  NODE_OPTIONS: "--max-old-space-size=384 --max-semi-space-size=8"
}

/**
 * The environment of a process that sells nothing: its facilitator and node don't exist, and its ledger is in memory.
 */
export const nothingSold = {
  ...production,
  FACILITATOR_URL: "http://127.0.0.1:9",
  EVM_RPC_URL: "http://127.0.0.1:9",
  LEDGER_URL: "sqlite::memory:"
}
