import { crc32, createInflateRaw } from "node:zlib"

import * as NodeStream from "@effect/platform-node/NodeStream"
import { Effect, FileSystem, Stream } from "effect"

import { ArchiveRefused } from "../definition/DatasetError.ts"

/** A member of an archive, as its directory lists it. */
interface ZipMember {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  /** The position of the member's local header in the archive. */
  readonly offset: number
}

/** The max ratio of a member's unpacked size to its packed size. A larger ratio is an attempt to fill the disk. */
const maxGrowth = 100
/** The max unpacked size, in bytes, of a member that may exceed `maxGrowth`: a page of spaces is harmless. */
const smallMember = 1_000_000
const maxMembers = 10_000

const refused = (issue: string) => Effect.fail(new ArchiveRefused({ issue }))

/**
 * The members in the archive's directory. Refuses archives without a directory, in several parts or in the Zip64
 * format, and encrypted members. Also refuses names that lead out of the archive, and members above both `maxGrowth`
 * and `smallMember`.
 */
export const zipMembers = Effect.fnUntraced(function* (
  path: string
): Effect.fn.Return<ReadonlyArray<ZipMember>, ArchiveRefused, FileSystem.FileSystem> {
  const { bytes, size } = yield* tailOf(path)
  const end = bytes.lastIndexOf(endOfDirectory)
  if (end === -1 || end + 22 > bytes.length) return yield* refused("it has no directory")
  const count = bytes.readUInt16LE(end + 10)
  const length = bytes.readUInt32LE(end + 12)
  const start = bytes.readUInt32LE(end + 16)
  if (bytes.readUInt16LE(end + 8) !== count || count > maxMembers) return yield* refused("its directory is in parts")
  if (start + length > size || start === 0xffffffff) return yield* refused("its directory is not where it should be")
  const members = membersIn(yield* readAt(path, start, length), count)
  if (members === null) return yield* refused("its directory breaks off")
  const wrong = members.find((member) => faultOfMember(member) !== null)
  return wrong === undefined ? members : yield* refused(faultOfMember(wrong) ?? "")
})

/**
 * The unpacked bytes of a member, as a stream. The stream fails if their number or checksum differs from the
 * directory's.
 */
export const zipMemberBytes = (
  path: string,
  member: ZipMember
): Stream.Stream<Uint8Array, ArchiveRefused, FileSystem.FileSystem> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const header = yield* readAt(path, member.offset, 30)
      if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50)
        return yield* refused("a member is not where the directory says")
      const start = member.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
      const packed = files
        .stream(path, { offset: start, bytesToRead: member.packed })
        .pipe(Stream.mapError(() => new ArchiveRefused({ issue: "it can't be read" })))
      return checkedSum(member, member.method === 0 ? packed : inflated(packed))
    })
  )

const inflated = <E>(packed: Stream.Stream<Uint8Array, E, FileSystem.FileSystem>) =>
  packed.pipe(
    NodeStream.pipeThroughDuplex({
      evaluate: () => createInflateRaw(),
      onError: () => new ArchiveRefused({ issue: "a member can't be unpacked" })
    })
  )

const checkedSum = <E, R>(member: ZipMember, bytes: Stream.Stream<Uint8Array, E, R>) =>
  Stream.suspend(() => {
    let length = 0
    let sum = 0
    return bytes.pipe(
      Stream.mapEffect((chunk) => {
        length += chunk.length
        sum = crc32(chunk, sum)
        return length > member.unpacked ? refused("a member is longer than the directory says") : Effect.succeed(chunk)
      }),
      Stream.concat(
        Stream.fromEffect(
          Effect.suspend(() =>
            length === member.unpacked && sum === member.crc
              ? Effect.void
              : refused("a member is not what the directory says")
          )
        ).pipe(Stream.drain)
      )
    )
  })

const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** The last 64 KB of an archive, which contain the end of its directory, and the size of the archive. */
const tailOf = Effect.fnUntraced(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  const size = Number((yield* Effect.mapError(files.stat(path), notRead)).size)
  const length = Math.min(size, 65_557)
  return { size, bytes: yield* readAt(path, size - length, length) }
})

const readAt = (path: string, offset: number, length: number) =>
  Effect.scoped(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const chunks = yield* Stream.runCollect(files.stream(path, { offset, bytesToRead: length }))
      return Buffer.concat(chunks)
    })
  ).pipe(Effect.mapError(notRead))

const notRead = () => new ArchiveRefused({ issue: "it can't be read" })

const membersIn = (directory: Buffer, count: number): ReadonlyArray<ZipMember & { readonly flags: number }> | null => {
  const members: Array<ZipMember & { readonly flags: number }> = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const nameLength = directory.readUInt16LE(at + 28)
    members.push({
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      name: directory.toString("utf8", at + 46, at + 46 + nameLength)
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return members
}

const faultOfMember = ({
  flags,
  method,
  name,
  packed,
  unpacked
}: ZipMember & { readonly flags: number }): string | null => {
  if (name.startsWith("/") || name.includes("\\") || /^[a-z]:/i.test(name) || name.split("/").includes("..")) {
    return "a name leads out of it"
  }
  if ((flags & 1) !== 0) return "a member is encrypted"
  if (method !== 0 && method !== 8) return "a member is packed in an unknown way"
  if (packed === 0xffffffff || unpacked === 0xffffffff) return "it is in the Zip64 format"
  if (unpacked > smallMember && unpacked > packed * maxGrowth) return `a member grows more than ${maxGrowth} times`
  return null
}
