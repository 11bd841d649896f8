import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import yazl from 'yazl'

/** Files of a small zip by name, read by its local heads' directory. */
export function entriesOf(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, length] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ]
    const from = bytes.readUInt32LE(at + 42)
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
    const body = bytes.subarray(start, start + packed)
    files.set(bytes.subarray(at + 46, at + 46 + length).toString('utf8'), method === 0 ? body : inflateRawSync(body))
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

/** A zip of these files, as somebody packs them anew. */
export function zipOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}
