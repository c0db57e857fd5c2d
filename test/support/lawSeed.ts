/**
 * Seed of all random inputs: what fails once fails again, here as in CI. `npm run laws` draws from another seed each time; an input
 * that breaks a law there becomes an example of its own.
 */
export const lawSeed: string = process.env["LAW_SEED"] ?? "laws"
