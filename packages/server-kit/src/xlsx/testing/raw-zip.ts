import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * One entry of a zip written byte by byte, so that tests can falsify its headers. `packed`: already deflated; `data` is
 * then ignored.
 */
export type RawEntry = {
  name: string
  data: string | Buffer
  packed?: Buffer
  crc?: number
  declaredSize?: number
  flags?: number
  method?: number
}

export function rawZip(entries: RawEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const plain = Buffer.from(entry.data)
    const packed = entry.packed ?? deflateRawSync(plain, { level: 1 })
    const name = Buffer.from(entry.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.flags ?? 0x800, 2)
    common.writeUInt16LE(entry.method ?? 8, 4)
    common.writeUInt32LE(entry.crc ?? crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.declaredSize ?? plain.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, name]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

/**
 * A deflated stream that unpacks to `head`, `times` times `block`, and `tail`, built without holding it in memory. Each
 * block ends at a byte boundary and does not refer to earlier ones.
 */
export function repeatedStream(
  head: string,
  block: Buffer,
  times: number,
  tail: string,
): { packed: Buffer; size: number } {
  const flushed = (data: Buffer): Buffer => deflateRawSync(data, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const one = flushed(block)
  const parts = [
    flushed(Buffer.from(head)),
    ...Array.from({ length: times }, () => one),
    deflateRawSync(Buffer.from(tail), { level: 9 }),
  ]
  return {
    packed: Buffer.concat(parts),
    size: Buffer.byteLength(head) + times * block.length + Buffer.byteLength(tail),
  }
}
