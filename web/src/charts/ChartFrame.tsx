import type { ComponentChildren } from "preact"

/** The figures of a chart, for people who can't see it. */
export interface ChartTable {
  readonly caption: string
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

interface ChartFrameProps {
  /** The chart's finding. */
  readonly title: string
  /** The quantity that the chart shows, and its unit. */
  readonly units: string
  readonly source?: ComponentChildren
  /** The chart's values as a table. Omitted if the chart is a table itself. */
  readonly table?: ChartTable
  readonly children: ComponentChildren
}

/** A chart with its frame: the finding as its title, units, source, and its figures as a table for screen readers. */
export const ChartFrame = ({ children, source, table, title, units }: ChartFrameProps) => (
  <figure class="chart">
    <figcaption>
      <span class="chart-title">{title}</span>
      <span class="chart-units">{units}</span>
    </figcaption>
    {children}
    {table === undefined ? null : <HiddenTable {...table} />}
    {source === undefined ? null : <p class="chart-source">{source}</p>}
  </figure>
)

const HiddenTable = ({ caption, columns, rows }: ChartTable) => (
  <div class="hidden-visually">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
