import { existsSync, readFileSync } from "node:fs"
import module from "node:module"
import { fileURLToPath } from "node:url"

/**
 * Makes stack traces name the lines of the sources that the files of a folder were built from, by the source maps beside them.
 * Node's own `--enable-source-maps` reads every map when its file is loaded, which would cost a third of a start and 30 MB; here a map
 * is read when a trace that names its file is first looked at. What a line was built from is kept and the map is not, since a
 * decoded map takes up to 13 MB, and Node looks at the trace of any error that closes a socket.
 *
 * @param {string} folder where the built files are, as the beginning of their URLs
 */
export const traceSources = (folder) => {
  const origins = new Map()

  Error.prepareStackTrace = (error, frames) => {
    const maps = new Map()
    const lineOf = (frame) => {
      const url = frame.getFileName()
      if (!url?.startsWith(folder)) return String(frame)
      const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
      const built = `${url}:${line}:${column}`
      if (!origins.has(built)) {
        if (!maps.has(url)) maps.set(url, readMap(fileURLToPath(`${url}.map`)))
        const source = maps.get(url)?.findOrigin(line, column)
        const isFound = source?.fileName !== undefined
        origins.set(
          built,
          isFound ? `${new URL(source.fileName, url)}:${source.lineNumber}:${source.columnNumber}` : built
        )
      }
      return String(frame).replace(built, origins.get(built))
    }
    return [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${lineOf(frame)}`)].join("\n")
  }
}

/** If a map can't be read, the trace keeps the lines of the build: what is said matters more than where it happened. */
const readMap = (path) => {
  try {
    return existsSync(path) ? new module.SourceMap(JSON.parse(readFileSync(path, "utf8"))) : null
  } catch {
    return null
  }
}
