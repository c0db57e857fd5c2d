/** How many of an attack: a few in every run, all that were once measured with `ATTACKS=all`. */
export const attackVolume = (few: number, all: number): number => (process.env["ATTACKS"] === "all" ? all : few)

/** Prints what an attack came to, as docs/payments.md has it. */
export const reportAttack = (attack: string, figures: Readonly<Record<string, unknown>>) =>
  console.log(`${attack}: ${JSON.stringify(figures)}`)
