import type { ComponentType } from "preact"

import type { AreaMapFigureProps } from "./AreaMapFigure.tsx"

type MapFigure = ComponentType<AreaMapFigureProps>

let known: MapFigure | null = null

/** The figure of the map, once its code is there: it comes with the first report, not with the page. */
export const knownMapFigure = (): MapFigure | null => known

/** Keeps the figure for later pages. */
export const keepMapFigure = (figure: MapFigure): void => {
  known = figure
}

/** Loads the code of the figure. Without it a report is shown without a map. */
export const loadMapFigure = (): Promise<void> =>
  known === null
    ? import("./AreaMapFigure.tsx").then(
        ({ AreaMapFigure }) => keepMapFigure(AreaMapFigure),
        () => {}
      )
    : Promise.resolve()
