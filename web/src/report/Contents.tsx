import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { shortVerdictText } from "./investor/verdictTexts.ts"
import { reportSections, sectionNumber } from "./reportSections.ts"

/**
 * The list of contents, with the verdict. It always stays visible: at the side if there is room, otherwise before the
 * sections.
 */
export const Contents = ({ verdict }: Pick<InvestorFindings, "verdict">) => (
  <nav class="report-contents screen-only" aria-label="Contents of the report">
    <p class="report-contents-verdict">{shortVerdictText(verdict)}</p>
    {parts.map((part) => (
      <div key={part}>
        <p class="report-contents-part">{part}</p>
        <ol>
          {reportSections
            .filter((section) => section.part === part)
            .map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>
                  <span class="report-number">{sectionNumber(anchor)}</span> {title}
                </a>
              </li>
            ))}
        </ol>
      </div>
    ))}
  </nav>
)

const parts = [...new Set(reportSections.map(({ part }) => part))]
