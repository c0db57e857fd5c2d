import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Option, Schema } from "effect"

const decodeReport = Schema.decodeUnknownOption(PropertyReport)

/**
 * A report with every text in it replaced by what `textAt` says of its path, `null` keeping it. A text that the schema takes
 * from a closed list stays as it is.
 */
export const withTexts = (report: PropertyReport, textAt: (path: string) => string | null): PropertyReport => {
  const freePaths = freeTextPaths(report)
  const replaced = mapTexts(report, "", (path, text) => (freePaths.has(path) ? (textAt(path) ?? text) : text))
  return Option.getOrThrow(decodeReport(replaced))
}

/** Where a report's schema allows any text. */
export const freeTextPaths = (report: PropertyReport): ReadonlySet<string> => {
  const paths: Array<string> = []
  mapTexts(report, "", (path, text) => {
    paths.push(path)
    return text
  })
  return new Set(
    paths.filter((at) => Option.isSome(decodeReport(mapTexts(report, "", (path, text) => (path === at ? "?" : text)))))
  )
}

const mapTexts = (node: unknown, path: string, change: (path: string, text: string) => string): unknown => {
  if (typeof node === "string") return change(path, node)
  if (Array.isArray(node)) return node.map((child, index) => mapTexts(child, `${path}.${index}`, change))
  if (typeof node !== "object" || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, mapTexts(child, path === "" ? key : `${path}.${key}`, change)])
  )
}
