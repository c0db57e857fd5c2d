const ones = "ZEROTH FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH".split(" ")
const teens =
  "TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH".split(" ")
const tens = "TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY".split(" ")

const spelledOut = new Map([
  ...[...ones, ...teens].map((word, value) => [word, value] as const),
  ...tens.flatMap((ten, index) => [
    [ten.replace(/Y$/, "IETH"), (index + 2) * 10] as const,
    ...ones.slice(1).map((one, value) => [`${ten} ${one}`, (index + 2) * 10 + value + 1] as const)
  ])
])

const spelled = RegExp(String.raw`\b(?:${[...spelledOut.keys()].toReversed().join("|")})\b`, "g")

/** Numbers in names of streets as figures: `FIFTH`, `5TH` and `5` are `5`, `TWENTY FIRST` is `21`. Upper case, up to 99. */
export const ordinalsAsFigures = (road: string): string =>
  road.replace(spelled, (words) => String(spelledOut.get(words))).replace(/\b(\d+)(?:ST|ND|RD|TH)\b/g, "$1")
