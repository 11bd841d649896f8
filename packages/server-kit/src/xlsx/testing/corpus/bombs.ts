import { rawZip, repeatedStream } from '../raw-zip.ts'
import { bookOf, workbookOf } from '../workbook-parts.ts'
import { heavy, type HostileFile, MB, noise, read, refused } from './hostile-file.ts'

/** An empty deflated stream. */
const nothing = Buffer.from([3, 0])

/** A part that unpacks to `times` megabytes of one letter. `declared`: the size its header claims. */
function bomb(part: 'sheet' | 'strings', times: number, declared?: number): Buffer {
  const [head, tail] =
    part === 'sheet'
      ? ['<worksheet><sheetData><row><c t="inlineStr"><is><t>', '</t></is></c></row></sheetData></worksheet>']
      : ['<sst><si><t>', '</t></si></sst>']
  const { packed, size } = repeatedStream(head, Buffer.alloc(MB, 'A'), times, tail)
  const entry = { packed, declaredSize: declared ?? size, crc: 0 }
  return part === 'sheet'
    ? workbookOf({ sheetEntry: entry })
    : workbookOf({ entries: [{ name: 'xl/sharedStrings.xml', data: '', ...entry }] })
}

const nested = (depth: number): Buffer =>
  rawZip([
    { name: 'next.zip', data: depth === 0 ? Buffer.alloc(MB) : nested(depth - 1) },
    ...(depth > 3 ? [{ name: 'again.zip', data: 'PK' }] : []),
  ])

/** Files that unpack to many times their size. */
export const bombs: HostileFile[] = [
  heavy(
    refused('bomb-string-3gb.xlsx', 'one string of three gigabytes in a sheet', 'TOO_LARGE', () => bomb('sheet', 3072)),
  ),
  heavy(
    refused('bomb-string-3gb-lying.xlsx', 'the same, its header saying 1,000 bytes', 'BAD_ZIP', () =>
      bomb('sheet', 3072, 1000),
    ),
  ),
  heavy(
    refused('bomb-shared-3gb.xlsx', 'one shared string of three gigabytes', 'TOO_LARGE', () => bomb('strings', 3072)),
  ),
  heavy(
    refused('bomb-shared-3gb-lying.xlsx', 'the same, its header saying 1,000 bytes', 'BAD_ZIP', () =>
      bomb('strings', 3072, 1000),
    ),
  ),
  heavy(
    refused('bomb-under-the-ratio.xlsx', 'a string of 300 MB behind enough noise to look honest', 'TOO_LARGE', () => {
      // Uses short comments, because a long one would be refused for its own length.
      const quiet = noise(3 * MB).replace(/.{1000}/g, '<!--$&-->')
      const { packed, size } = repeatedStream(
        `<worksheet>${quiet}<sheetData><row><c t="inlineStr"><is><t>`,
        Buffer.alloc(MB, 'A'),
        300,
        '</t></is></c></row></sheetData></worksheet>',
      )
      return workbookOf({ sheetEntry: { packed, declaredSize: size, crc: 0 } })
    }),
  ),
  refused('bomb-entries-60000.xlsx', '60,000 parts', 'TOO_LARGE', () =>
    rawZip(Array.from({ length: 60_000 }, (_, index) => ({ name: `p${index}`, data: '', packed: nothing }))),
  ),
  refused('bomb-nested.xlsx', 'archives in archives', 'NOT_XLSX', () => nested(8)),
  read('nested-inside-workbook.xlsx', 'archives in archives as a part that nobody reads', 1, () =>
    workbookOf({ entries: [{ name: 'xl/embeddings/next.zip', data: nested(5) }] }),
  ),
  refused('bomb-many-sheets.xlsx', 'a thousand sheets of one part', 'TOO_LARGE', () =>
    workbookOf({ workbook: bookOf(`<sheets>${'<sheet name="a" r:id="r1"/>'.repeat(1000)}</sheets>`) }),
  ),
]
