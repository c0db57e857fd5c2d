/** The columns of the American Community Survey that a tract is asked for. */
export const surveyColumns = [
  "B01003_001E",
  "B19013_001E",
  "B19013_001M",
  "B25077_001E",
  "B25077_001M",
  "B25064_001E",
  "B25064_001M",
  "B25002_001E",
  "B25002_003E",
  "B25002_003M",
  "B25004_006E"
]
