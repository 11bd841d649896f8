import { inflateRawSync } from 'node:zlib'

/** The XML of every part of a written workbook. The writer stores sizes in the central directory. */
export function partsOf(file: Buffer): string[] {
  const parts: string[] = []
  for (
    let at = file.indexOf('PK\x01\x02', 0, 'latin1');
    at !== -1 && at < file.length;
    at = file.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    const local = file.readUInt32LE(at + 42)
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const data = file.subarray(from, from + file.readUInt32LE(at + 20))
    parts.push((file.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString('utf8'))
  }
  return parts
}
