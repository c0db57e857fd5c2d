import { ours, type OurText } from "./OurText.ts"
import type { Relation, SpokenRelation } from "./Relation.ts"

/** The words that join two clauses into one sentence: before the first clause, and between the two. */
export interface Join {
  readonly before: OurText
  readonly between: OurText
}

const between = (text: OurText): Join => ({ before: ours``, between: text })

/** The joins of two clauses in one sentence. */
export const joins: Readonly<Record<SpokenRelation, ReadonlyArray<Join>>> = {
  and: [between(ours`, and `), between(ours`; `)],
  but: [between(ours`, but `), between(ours`, yet `), between(ours`; even so, `), between(ours`; still, `)],
  although: [
    { before: ours`although `, between: ours`, ` },
    { before: ours`though `, between: ours`, ` },
    { before: ours`even though `, between: ours`, ` }
  ],
  because: [between(ours` because `), between(ours`, since `), between(ours`, given that `)],
  so: [between(ours`, so `), between(ours`, which is why `), between(ours`; as a result, `)],
  while: [between(ours`, while `), between(ours`, whereas `), { before: ours`while `, between: ours`, ` }]
}

/** The openers of a sentence that is joined to the one before. */
export const openers: Readonly<Record<SpokenRelation, ReadonlyArray<OurText>>> = {
  and: [ours`in addition, `, ours`beyond that, `, ours`on top of that, `],
  but: [ours`against that, `, ours`even so, `, ours`still, `, ours`that said, `, ours`on the other hand, `],
  although: [ours`even so, `, ours`still, `, ours`all the same, `, ours`nonetheless, `],
  because: [ours`the reason is that `, ours`that is because `, ours`it comes down to this: `],
  so: [ours`as a result, `, ours`it follows that `, ours`accordingly, `, ours`that is why `],
  while: [ours`by contrast, `, ours`against that, `, ours`beside that, `]
}

/** The openers of a part's stressed sentence, by its relation to the one before. */
export const stresses: Readonly<Record<Relation, ReadonlyArray<OurText>>> = {
  none: [ours`above all, `, ours`what matters most here: `, ours`the main point: `, ours`before all else, `],
  and: [ours`and above all, `, ours`more important still, `],
  but: [ours`but above all, `, ours`against that, and above all, `],
  although: [ours`even so, what matters most here: `, ours`still, and above all, `],
  because: [ours`the reason, which matters most here, is that `],
  so: [ours`as a result, and above all, `, ours`what follows matters most here: `],
  while: [ours`by contrast, and above all, `, ours`against that, what matters most here: `]
}
