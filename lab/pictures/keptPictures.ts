interface KeptPicture {
  readonly view: string
  readonly width: 390 | 768 | 1440
  readonly colorScheme: "light" | "dark"
}

const at = (view: string, width: KeptPicture["width"], colorScheme: KeptPicture["colorScheme"] = "light") => ({
  view,
  width,
  colorScheme
})

/** The twenty pictures in `docs/pictures/`: each page, its important states, and some at other widths or in dark colors. */
export const keptPictures: ReadonlyArray<KeptPicture> = [
  at("front", 1440),
  at("front", 390),
  at("front", 1440, "dark"),
  at("front-cards", 1440),
  at("front-suggestions", 390),
  at("front-problem", 390),
  at("quote", 1440),
  at("quote-phone", 390),
  at("bought", 1440),
  at("report", 1440),
  at("report", 390),
  at("report", 1440, "dark"),
  at("report", 768),
  at("report-plans", 1440),
  at("status", 1440),
  at("docs-search", 1440),
  at("guide", 390, "dark"),
  at("reference", 1440),
  at("reference-call", 1440),
  at("reference-schema", 390)
]
