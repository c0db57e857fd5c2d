import { join } from "node:path"

const [, , root = "", ...files] = process.argv
const made: Array<object> = []

/** Records an expression that a file of the project builds, with the line from the stack trace. */
const noted = (regex: unknown): unknown => {
  const caller = new Error("stack").stack?.split("\n").find((line) => line.includes(root) && !line.includes(own))
  const [, file, line, column] = (caller === undefined ? null : /([^()\s]+):(\d+):(\d+)\)?$/.exec(caller)) ?? []
  if (regex instanceof Native && file !== undefined && !file.includes("/node_modules/")) {
    made.push({
      file: file.slice(file.indexOf(root) + root.length),
      line: Number(line),
      column: Number(column),
      source: regex.source,
      flags: regex.flags
    })
  }
  return regex
}

const own = import.meta.filename
const Native = RegExp

Reflect.set(
  globalThis,
  "RegExp",
  new Proxy(Native, {
    construct: (target, words) => Object(noted(Reflect.construct(target, words))),
    apply: (target, self, words) => noted(Reflect.apply(target, self, words))
  })
)

for (const file of files) await import(join(root, file))
process.stdout.write(JSON.stringify(made))
