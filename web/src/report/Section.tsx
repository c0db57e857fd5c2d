import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { ComponentChildren } from "preact"

import { type Anchor, sectionNumber, sectionTitle } from "./reportSections.ts"
import { SourceNote } from "./SourceNote.tsx"
import { sectionSources } from "./words/sourceNames.ts"

interface SectionProps {
  readonly anchor: Anchor
  readonly report: FullReport
  /** What is read before all else, the side included. */
  readonly lead?: ComponentChildren
  /** What stands under the heading at the side. */
  readonly side?: ComponentChildren
  readonly children: ComponentChildren
}

/** A numbered section: its heading at the side, its figures, and under them where they come from. */
export const Section = ({ anchor, children, lead, report, side }: SectionProps) => (
  <section class={`report-section report-section-${anchor}`} id={anchor} aria-labelledby={`${anchor}-title`}>
    <div class="report-side">
      <h2 id={`${anchor}-title`}>
        <span class="report-number">{sectionNumber(anchor)}</span> {sectionTitle(anchor)}
      </h2>
      {lead === undefined ? side : null}
    </div>
    {lead === undefined ? null : (
      <>
        <div class="report-body">{lead}</div>
        <div class="report-side">{side}</div>
      </>
    )}
    <div class="report-body">
      {children}
      {sectionSources[anchor].length === 0 ? null : <SourceNote names={sectionSources[anchor]} report={report} />}
    </div>
  </section>
)

/** A part of a section under a heading of its own. */
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

/** Figures by name, each with what is to be known of it. */
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

/** Why a section or a part of it is empty: the reasons of its sources, and the state of each. */
export const Absent = ({ children }: { readonly children: ComponentChildren }) => (
  <p class="report-absent">
    <span aria-hidden="true" class="report-absent-mark" /> {children}
  </p>
)
