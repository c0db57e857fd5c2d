import { inflateSync } from "node:zlib"

/** A text on a printed page. */
interface PrintedText {
  /** The size of its letters, in points. */
  readonly size: number
  /** The distance of its baseline from the upper edge of the page, in points. */
  readonly fromTop: number
}

export interface PrintedPage {
  readonly texts: ReadonlyArray<PrintedText>
}

/** Letter paper. */
const heightPoints = 792

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The matrix that applies `one`, then `other`. */
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l
]

/** The pages of a PDF on Letter paper with their texts, as Chromium (Skia) and Firefox (cairo) write them. */
export const printedPages = (pdf: Buffer): ReadonlyArray<PrintedPage> => {
  const streams = streamsOf(pdf)
  const objects = [pdf.toString("latin1"), ...streams].join("\n")
  const pages = objects.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  const drawn = streams.filter((stream) => /\bBT\b/.test(stream)).map((stream) => ({ texts: textsOf(stream) }))
  if (drawn.length !== pages) throw new Error(`${pages} pages, but texts in ${drawn.length} streams`)
  return drawn
}

const streamsOf = (pdf: Buffer): ReadonlyArray<string> => {
  const text = pdf.toString("latin1")
  return [...text.matchAll(/(?<!end)stream\r?\n/g)].flatMap(({ 0: word, index }) => {
    const start = index + word.length
    try {
      return [inflateSync(pdf.subarray(start, text.indexOf("endstream", start))).toString("latin1")]
    } catch {
      // Fonts and images may be written in other ways.
      return []
    }
  })
}

/** The texts of a page's drawing: only the operators that place text are read. */
const textsOf = (drawing: string): ReadonlyArray<PrintedText> => {
  const texts: Array<PrintedText> = []
  const saved: Array<Matrix> = []
  let numbers: Array<number> = []
  let page = identity
  let line = identity
  let fontSize = 1
  const show = () => {
    const [, , c, d, , fromBottom] = times(line, page)
    texts.push({ size: fontSize * Math.hypot(c, d), fromTop: heightPoints - fromBottom })
  }
  const matrix = (): Matrix => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.slice(-6)
    return [a, b, c, d, e, f]
  }
  const operators: Readonly<Record<string, () => unknown>> = {
    q: () => saved.push(page),
    Q: () => (page = saved.pop() ?? identity),
    cm: () => (page = times(matrix(), page)),
    BT: () => (line = identity),
    Tm: () => (line = matrix()),
    Td: () => (line = times([1, 0, 0, 1, numbers.at(-2) ?? 0, numbers.at(-1) ?? 0], line)),
    Tf: () => (fontSize = numbers.at(-1) ?? 1),
    Tj: show,
    TJ: show
  }
  for (const [token] of drawing.matchAll(/\((?:\\.|[^\\)])*\)|<[^>]*>|\/[^\s[\]<>()/]+|[^\s[\]<>()/]+/gs)) {
    const number = Number(token)
    if (!Number.isNaN(number)) numbers.push(number)
    else if (Object.hasOwn(operators, token)) {
      operators[token]?.()
      numbers = []
    } else if (/^[A-Za-z*]/.test(token)) numbers = []
  }
  return texts
}
