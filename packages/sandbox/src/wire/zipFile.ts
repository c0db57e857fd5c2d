import { crc32, deflateRawSync } from "node:zlib"

/** A zip archive of these members, in this order. */
export const zipFile = (members: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const packed = Object.entries(members).map(([name, content]) => memberOf(name, Buffer.from(content)))
  let offset = 0
  const directory = packed.map(({ data, header, name }) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    header.copy(entry, 6, 4, 28)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    offset += header.length + name.length + data.length
    return Buffer.concat([entry, name])
  })
  const length = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(packed.length, 8)
  end.writeUInt16LE(packed.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...packed.flatMap(({ data, header, name }) => [header, name, data]), ...directory, end])
}

const memberOf = (text: string, content: Buffer) => {
  const name = Buffer.from(text)
  const data = deflateRawSync(content)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return { name, header, data }
}
