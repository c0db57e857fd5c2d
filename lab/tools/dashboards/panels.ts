/** One query of a panel, and the legend for its lines, e.g. `{{http_route}}`. */
export interface Query {
  readonly expression: string
  readonly legend: string
}

/** A panel without its position on the grid. */
export interface Panel {
  readonly title: string
  readonly description: string
  /** Grafana's name of the unit, e.g. `s` or `reqps`. */
  readonly unit: string
  readonly type: "timeseries" | "stat" | "state-timeline"
  readonly queries: ReadonlyArray<Query>
  /** The value from which the panel is red. */
  readonly limit?: number
}

/** A row of panels with a title. */
export interface Row {
  readonly title: string
  /** True if the row is collapsed at first. */
  readonly isFolded: boolean
  readonly panels: ReadonlyArray<Panel>
}

const columns = 24
const panelWidth = 6
const panelHeight = 7
const panelsALine = columns / panelWidth
const datasource = { type: "prometheus", uid: "${datasource}" }

interface Place {
  readonly id: number
  readonly top: number
  readonly index: number
}

const thresholds = (limit: number | undefined) => ({
  mode: "absolute",
  steps: [{ color: "green", value: null }, ...(limit === undefined ? [] : [{ color: "red", value: limit }])]
})

const placedPanel = ({ description, limit, queries, title, type, unit }: Panel, { id, index, top }: Place) => ({
  id,
  type,
  title,
  description,
  datasource,
  gridPos: {
    h: panelHeight,
    w: panelWidth,
    x: (index % panelsALine) * panelWidth,
    y: top + Math.floor(index / panelsALine) * panelHeight
  },
  fieldConfig: {
    defaults: { unit, min: 0, thresholds: thresholds(limit), custom: type === "timeseries" ? { fillOpacity: 8 } : {} },
    overrides: []
  },
  options: type === "timeseries" ? { legend: { displayMode: "list", placement: "bottom" } } : {},
  targets: queries.map(({ expression, legend }, query) => ({
    refId: `Q${query + 1}`,
    datasource,
    expr: expression,
    legendFormat: legend
  }))
})

/** Rows and panels in Grafana's form, each with an id and a position on the grid. */
export const placed = (rows: ReadonlyArray<Row>): ReadonlyArray<object> => {
  const panels: Array<object> = []
  let [id, top] = [0, 0]
  for (const { isFolded, panels: inRow, title } of rows) {
    const row = { id: ++id, type: "row", title, collapsed: isFolded, gridPos: { h: 1, w: columns, x: 0, y: top } }
    const below = inRow.map((panel, index) => placedPanel(panel, { id: id + index + 1, index, top: top + 1 }))
    panels.push({ ...row, panels: isFolded ? below : [] }, ...(isFolded ? [] : below))
    id += inRow.length
    top += 1 + (isFolded ? 0 : Math.ceil(inRow.length / panelsALine) * panelHeight)
  }
  return panels
}
