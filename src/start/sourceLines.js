import { existsSync, readFileSync } from "node:fs"
import module from "node:module"
import { fileURLToPath } from "node:url"

/**
 * Makes stack traces name the lines of the sources that the files of a folder were built from, by the source maps beside them.
 * Node's own `--enable-source-maps` reads every map when its file is loaded, which would cost a third of a start and 30 MB; here a map
 * is read when a trace that names its file is first looked at.
 *
 * @param {string} folder where the built files are, as the beginning of their URLs
 */
export const traceSources = (folder) => {
  const maps = new Map()

  const mapOf = (url) => {
    if (!maps.has(url)) maps.set(url, readMap(fileURLToPath(`${url}.map`)))
    return maps.get(url)
  }

  const inSources = (frame) => {
    const url = frame.getFileName()
    if (!url?.startsWith(folder)) return String(frame)
    const source = mapOf(url)?.findOrigin(frame.getLineNumber(), frame.getColumnNumber())
    if (source?.fileName === undefined) return String(frame)
    const built = `${url}:${frame.getLineNumber()}:${frame.getColumnNumber()}`
    return String(frame).replace(built, `${new URL(source.fileName, url)}:${source.lineNumber}:${source.columnNumber}`)
  }

  Error.prepareStackTrace = (error, frames) => {
    const lineOf = isNotice(error) ? String : inSources
    return [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${lineOf(frame)}`)].join("\n")
  }
}

/**
 * True for the error with which undici closes an idle connection. Node looks at the trace of any error that closes a
 * socket, a few seconds after the first report: the maps for it are 11 MB, and no log has it.
 */
const isNotice = (error) => error.code === "UND_ERR_INFO"

/** If a map can't be read, the trace keeps the lines of the build: what is said matters more than where it happened. */
const readMap = (path) => {
  try {
    return existsSync(path) ? new module.SourceMap(JSON.parse(readFileSync(path, "utf8"))) : null
  } catch {
    return null
  }
}
