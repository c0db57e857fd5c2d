export interface ProblemKind {
  readonly slug: string
  readonly title: string
  readonly status: number
  readonly meaning: string
  readonly remedy: string
}

/** What a kind of problem means, and what can be done. */
export const ProblemPage = ({ meaning, remedy, slug, status, title }: ProblemKind) => (
  <article class="docs-problem">
    <p class="docs-group">
      <a href="/docs/problems">Problems</a>
    </p>
    <h1>{title}</h1>
    <p class="quiet">
      HTTP status {status}, <code>{slug}</code>
    </p>
    <p>{withCode(meaning)}</p>
    <h2>What to do</h2>
    <p>{withCode(remedy)}</p>
    <p>
      <a href="/docs/problems">All problems</a>, <a href="/docs">docs</a>
    </p>
  </article>
)

/** What is between backticks is code. */
const withCode = (text: string) =>
  text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
