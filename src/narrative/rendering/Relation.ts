/** How a claim joins the one before it: `although` concedes the one before, `because` gives its cause, `so` its consequence. */
export const relations = ["none", "and", "but", "although", "because", "so", "while"] as const
export type Relation = (typeof relations)[number]
