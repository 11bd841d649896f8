import process from 'node:process'
import { expect, test } from 'vitest'
import { XlsxError } from './errors.ts'
import { XLSX_LIMITS } from './limits.ts'
import { readWorkbook } from './reading/read.ts'
import { longShapes, ordinary } from './testing/long-shapes.ts'
import { sheetOf, stringsOf, stylesOf, workbookOf, type Pieces } from './testing/workbook-parts.ts'
import { createXmlScanner } from './xml.ts'

/** How many times what an ordinary workbook of its size costs. Going back would cost thousands of times. */
const most = 30
const MB = 1024 * 1024

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work().catch((error: unknown) => expect(error).toBeInstanceOf(XlsxError))
  const { user, system } = process.cpuUsage(before)
  return user + system
}
const reading = (pieces: Pieces) => {
  const file = workbookOf(pieces)
  return cpuOf(async () => {
    for await (const _ of readWorkbook(file, { limits: { ratio: Infinity } })) continue
  })
}

test(
  'TAX-11 whatever is long in a workbook costs no more than its size, read or refused',
  { timeout: 120_000 },
  async () => {
    const size = 2 * MB
    await reading({ sheet: sheetOf(ordinary(size)) })
    const control = await reading({ sheet: sheetOf(ordinary(size)) })
    const dear: string[] = []
    for (const { what, make } of longShapes) {
      const inside = make(size)
      for (const pieces of [
        { sheet: sheetOf(`<row><c t="inlineStr"><is>${inside}</is></c></row>`) },
        { sharedStrings: stringsOf(inside) },
        { relations: `<Relationships>${inside}</Relationships>` },
      ])
        if ((await reading(pieces)) > most * control) dear.push(`${what} in ${Object.keys(pieces)[0]}`)
    }
    for (const sign of ['[', '&quot;', '*', '_', '[h']) {
      const code = sign.repeat(50_000 / sign.length)
      if ((await reading({ styles: stylesOf(...Array.from({ length: 30 }, () => code)) })) > most * control)
        dear.push(`dates of ${sign}`)
    }
    expect(dear).toEqual([])
  },
)

test('TAX-11 a scanner costs the same however its text is cut', { timeout: 120_000 }, async () => {
  const scanned = (text: string, step: number) =>
    cpuOf(async () => {
      const handlers = { open: () => undefined, close: () => undefined, text: () => undefined }
      const scanner = createXmlScanner(handlers, { ...XLSX_LIMITS, tagChars: Infinity, textChars: Infinity })
      for (let at = 0; at < text.length; at += step) scanner.write(text.slice(at, at + step))
      scanner.end()
    })
  const size = MB / 2
  const dear: string[] = []
  for (const step of [1, 65_536]) {
    await scanned(sheetOf(ordinary(size)), step)
    const control = await scanned(sheetOf(ordinary(size)), step)
    for (const { what, make } of longShapes)
      if ((await scanned(`<a>${make(size)}</a>`, step)) > most * control) dear.push(`${what}, ${step} at a time`)
  }
  expect(dear).toEqual([])
})
