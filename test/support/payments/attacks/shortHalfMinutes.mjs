// Loaded before a program (`--import`): what it does every half minute in the background it does every half second.
const { setTimeout } = globalThis

globalThis.setTimeout = (run, delay, ...rest) => setTimeout(run, delay === 30_000 ? 500 : delay, ...rest)
