import { deflateRawSync } from 'node:zlib'
import { rawZip, type RawEntry } from '@portal/server-kit/xlsx/testing/raw-zip'

const space = 'http://schemas.openxmlformats.org'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relation = (kind: string, target: string, mode = ''): string =>
  `<Relationship Id="r${kind}" Type="${space}/officeDocument/2006/relationships/${kind}" Target="${target}"${mode}/>`
export const relations = (...all: [kind: string, target: string, mode?: 'External'][]): string =>
  `<Relationships xmlns="${space}/package/2006/relationships">${all
    .map(([kind, target, mode]) => relation(kind, target, mode && ` TargetMode="${mode}"`))
    .join('')}</Relationships>`
export const typesOf = (main = `${word}.document.main+xml`): string =>
  `<Types xmlns="${space}/package/2006/content-types"><Default Extension="rels" ContentType="${word}.rels"/>` +
  `<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
export const documentOf = (inside = '<w:p/>', head = ''): string =>
  `${head}<w:document xmlns:w="${space}/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`

/** A document of Word, with parts of one's own; null leaves one out. */
export function docxOf(own: Record<string, string | Buffer | null> = {}, raw: RawEntry[] = []): Buffer {
  const parts = {
    '[Content_Types].xml': typesOf(),
    '_rels/.rels': relations(['officeDocument', 'word/document.xml']),
    'word/document.xml': documentOf(),
    ...own,
  }
  const entries = Object.entries(parts).flatMap(([name, data]) => (data === null ? [] : [{ name, data }]))
  return rawZip([...entries, ...raw])
}

/** Packed into little, unpacked into much; says its true size or a smaller one. */
export function bombOf(bytes: number, declaredSize = bytes): RawEntry {
  return { name: 'word/media/a.bin', data: '', packed: deflateRawSync(Buffer.alloc(bytes), { level: 9 }), declaredSize }
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
export function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([png, size, Buffer.from('0802000000', 'hex')])
}
