/** What an operator's process runs with, listening on the loopback interface; the wallet belongs to no one. */
export const production = {
  MODE: "live",
  CONTACT: "bench@example.com",
  PUBLIC_ORIGIN: "https://api.example.com",
  HOST: "127.0.0.1",
  PORT: "0",
  WALLET_ADDRESS: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
  NETWORK: "eip155:84532",
  LOG_FORMAT: "json",
  LOG_LEVEL: "warn"
}

/** Facilitator and node where nothing is bought: at this port no one listens. */
export const nothingSold = { FACILITATOR_URL: "http://127.0.0.1:9", EVM_RPC_URL: "http://127.0.0.1:9" }
