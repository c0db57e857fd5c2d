import { writeFileSync } from "node:fs"
import { join } from "node:path"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { zipMemberBytes, zipMembers } from "@property-intelligence/datasets/reading/zipArchive.ts"
import { zipFile } from "@property-intelligence/sandbox/wire/zipFile.ts"
import { Effect, Stream } from "effect"

import { dataFolder } from "../../support/datasets/inSandbox.ts"

const written = Effect.fnUntraced(function* (bytes: Uint8Array) {
  const path = join(yield* dataFolder, "archive.zip")
  writeFileSync(path, bytes)
  return path
})

const textOf = Effect.fnUntraced(function* (path: string, name: string) {
  const members = yield* zipMembers(path)
  const member = members.find((one) => one.name === name)
  assert.isDefined(member)
  return Buffer.concat(yield* Stream.runCollect(zipMemberBytes(path, member))).toString()
}, Effect.provide(NodeServices.layer))

const refusalOf = (bytes: Uint8Array) =>
  written(bytes).pipe(
    Effect.flatMap((path) => zipMembers(path)),
    Effect.flip,
    Effect.map(({ message }) => message),
    Effect.provide(NodeServices.layer)
  )

/** A byte of the directory's first entry, or of the member itself, is another. */
const withByte = (bytes: Uint8Array, at: number, value: number) => Buffer.from(bytes).fill(value, at, at + 1)

const whole = zipFile({ "a.txt": "first", "folder/b.csv": "ID,NAME\n1,two\n".repeat(10_000) })
const directory = Buffer.from(whole).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))

describe("an archive", () => {
  it.effect("gives its members by name, unpacked", () =>
    Effect.gen(function* () {
      const path = yield* written(whole)
      assert.strictEqual(yield* textOf(path, "a.txt"), "first")
      assert.strictEqual((yield* textOf(path, "folder/b.csv")).length, 140_000)
    })
  )

  const hostile: Record<string, readonly [bytes: Uint8Array, why: RegExp]> = {
    "that is none": [Buffer.from("<html>"), /no directory/],
    "of which half is there": [whole.slice(0, whole.length / 2), /no directory/],
    "with a name that leads up": [zipFile({ "../passwd": "x" }), /leads out of it/],
    "with an absolute name": [zipFile({ "/etc/passwd": "x" }), /leads out of it/],
    "with a drive's name": [zipFile({ "C:\\x": "x" }), /leads out of it/],
    "with an encrypted member": [withByte(whole, directory + 8, 1), /encrypted/],
    "that is packed in another way": [withByte(whole, directory + 10, 12), /unknown way/],
    "that would fill the disk": [zipFile({ "bomb.txt": "0".repeat(50_000_000) }), /grows more than 100 times/],
    "whose directory breaks off": [withByte(whole, whole.length - 12, 9), /parts|breaks off/]
  }
  for (const [name, [bytes, why]] of Object.entries(hostile)) {
    it.effect(`${name} is refused`, () =>
      Effect.gen(function* () {
        assert.match(yield* refusalOf(bytes), why)
      })
    )
  }

  it.effect("whose member is not what the directory says is refused while it is read", () =>
    Effect.gen(function* () {
      const shorter = yield* written(withByte(whole, directory + 24, 4))
      assert.match((yield* Effect.flip(textOf(shorter, "a.txt"))).message, /longer than the directory says/)
      const other = yield* written(withByte(whole, directory + 16, 7))
      assert.match((yield* Effect.flip(textOf(other, "a.txt"))).message, /not what the directory says/)
    })
  )
})
