import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { gathered } from './gathered.ts'
import { contentTypesXml, packageRelationsXml, workbookRelationsXml, workbookXml } from './write-parts.ts'
import { sheetXml } from './write-sheet.ts'
import type { WriteSheet } from './sheet-parts.ts'
import { createLooks } from './write-styles.ts'

/** Fixed, so that equal content gives equal bytes. */
const STAMP = new Date('2000-01-01T00:00:00Z')

/**
 * The bytes of an .xlsx workbook as they are produced; rows are pulled only as fast as they are read. Texts are inline
 * strings, so text that starts with `=` stays text. An error in a row source destroys the stream.
 */
export function streamWorkbook(sheets: WriteSheet[]): Readable {
  const zip = new yazl.ZipFile()
  const looks = createLooks()
  const output = zip.outputStream as Readable
  const add = (name: string, xml: string): void => zip.addBuffer(Buffer.from(xml), name, { mtime: STAMP })
  add('[Content_Types].xml', contentTypesXml(sheets.length))
  add('_rels/.rels', packageRelationsXml())
  add('xl/workbook.xml', workbookXml(sheets.map(({ name, page }) => ({ name, repeat: page?.print?.repeat }))))
  add('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length))
  // Sheets are read one after another. A reader who leaves ends the open one, which may hold a transaction.
  let open: Readable | undefined
  output.once('close', () => open?.destroy())
  sheets.forEach((sheet, index) => {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, { mtime: STAMP }, (take) => {
      const source = Readable.from(sheetXml(sheet, looks), { objectMode: false })
      source.on('error', (error) => output.destroy(error))
      open = source
      take(null, source)
    })
  })
  // Written last, when every look of every sheet is known.
  zip.addReadStreamLazy('xl/styles.xml', { mtime: STAMP }, (take) =>
    take(null, Readable.from([Buffer.from(looks.xml())], { objectMode: false })),
  )
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return gathered(output)
}

export function writeWorkbook(sheets: WriteSheet[]): Promise<Buffer> {
  return buffer(streamWorkbook(sheets))
}
