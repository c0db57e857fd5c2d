import type { ComponentChildren } from "preact"

import { type Anchor, sectionNumber, sectionTitle } from "./reportSections.ts"
import type { ShownReport } from "./ShownReport.ts"
import { SourceNote } from "./SourceNote.tsx"
import { sectionSources } from "./words/sourceNames.ts"

interface SectionProps {
  readonly anchor: Anchor
  readonly report: ShownReport
  /** The section's finding in one line. A section with a finding is folded under it. */
  readonly finding?: string | undefined
  /** True if the section is printed only with the appendix. */
  readonly isAppendix?: boolean
  readonly children: ComponentChildren
}

/** A numbered section: its heading, its figures, and below them their sources. */
export const Section = ({ anchor, children, finding, isAppendix = false, report }: SectionProps) => {
  const className = `report-section report-section-${anchor}${isAppendix ? " report-appendix" : ""}`
  const heading = (
    <h2 id={`${anchor}-title`}>
      <span class="report-number">{sectionNumber(anchor)}</span> {sectionTitle(anchor)}
    </h2>
  )
  const body = (
    <>
      {children}
      {sectionSources[anchor].length === 0 ? null : <SourceNote names={sectionSources[anchor]} report={report} />}
    </>
  )
  if (finding === undefined) {
    return (
      <section class={className} id={anchor} aria-labelledby={`${anchor}-title`}>
        {heading}
        <div class="report-body">{body}</div>
      </section>
    )
  }
  return (
    <section class={`${className} folds`} aria-labelledby={`${anchor}-title`}>
      <details class="report-fold">
        <summary>
          {heading}
          <span class="report-fold-finding">{finding}</span>
        </summary>
        {/* A link's target is inside, so that the browser unfolds it. */}
        <div class="report-body" id={anchor}>
          {body}
        </div>
      </details>
    </section>
  )
}

/** A part of a section under a separate heading. */
export const Part = ({ children, title }: { readonly title: string; readonly children: ComponentChildren }) => (
  <div class="report-part">
    <h3>{title}</h3>
    {children}
  </div>
)

interface FactsProps {
  readonly facts: ReadonlyArray<{
    readonly name: string
    readonly value: ComponentChildren
    readonly note?: ComponentChildren
  }>
}

/** A list of named figures, each with a note. */
export const Facts = ({ facts }: FactsProps) => (
  <dl class="report-facts">
    {facts.map(({ name, note, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {note === undefined || note === null ? null : <span class="report-note">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)

/** The reason why a section or a part of it is empty: the reasons and states of its sources. */
export const Absent = ({ children }: { readonly children: ComponentChildren }) => (
  <p class="report-absent">
    <span aria-hidden="true" class="report-absent-mark" /> {children}
  </p>
)
