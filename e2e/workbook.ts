import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import yazl from 'yazl'

export type Parts = Map<string, string>

/** The parts of a workbook as text. */
export async function partsOf(bytes: Buffer): Promise<Parts> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const parts: Parts = new Map()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, (await buffer((await zip.openReadStreamPromise(entry)) as Readable)).toString())
  return parts
}

export async function workbookOf(parts: Parts): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, text] of parts) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const rowsOf = (sheet: string): string[] => [...sheet.matchAll(/<row .*?<\/row>/g)].map(([row]) => row)

/** The sheet that lists invoices with their tax: its part name, its rows, and the tax column. */
export function listIn(parts: Parts): { name: string; rows: string[]; header: number; tax: string } {
  for (const [name, text] of parts) {
    const rows = name.startsWith('xl/worksheets/') ? rowsOf(text) : []
    const header = rows.findIndex((row) => row.includes('>税额<') && row.includes('数电发票号码'))
    const tax = /<c r="([A-Z]+)\d+"[^>]*><is><t[^>]*>税额</.exec(rows[header] ?? '')?.[1]
    if (tax !== undefined) return { name, rows, header, tax }
  }
  throw new Error('no list of invoices')
}

/** Repeats a workbook's invoices, each time with other numbers. */
export function repeated(parts: Parts, times: number): Parts {
  const { name, rows, header } = listIn(parts)
  const numbers = new Map<string, string>()
  const body = rows.slice(header + 1)
  const copies = Array.from({ length: times }, (_, copy) =>
    body.map((row, index) => {
      const number = header + 2 + copy * body.length + index
      const placed = row.replace(/ r="([A-Z]*)\d+"/g, (_whole, letters: string) => ` r="${letters}${number}"`)
      return copy === 0
        ? placed
        : placed.replace(/\d{20}/g, (found) => {
            const key = `${copy} ${found}`
            numbers.set(key, numbers.get(key) ?? `26${String(numbers.size + 1).padStart(18, '7')}`)
            return numbers.get(key) ?? found
          })
    }),
  ).flat()
  const text = parts.get(name) ?? ''
  const data = `${rows.slice(0, header + 1).join('')}${copies.join('')}`
  return new Map(
    [...parts].map(([part, was]) => [
      part,
      part === name ? text.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${data}</sheetData>`) : was,
    ]),
  )
}

/** Changes the tax of the first invoice row. */
export function withTax(parts: Parts, change: (tax: string) => string): Parts {
  const { name, rows, header, tax } = listIn(parts)
  const row = rows[header + 1] ?? ''
  const spoiled = row.replace(
    new RegExp(`(<c r="${tax}\\d+"[^>]*><v>)([^<]*)`),
    (_whole, before: string, value: string) => before + change(value),
  )
  if (spoiled === row) throw new Error(`no tax in ${row}`)
  return new Map([...parts].map(([part, text]) => [part, part === name ? text.replace(row, () => spoiled) : text]))
}
