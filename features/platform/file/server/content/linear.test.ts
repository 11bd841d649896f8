import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longShapes } from '@portal/server-kit/xlsx/testing/long-shapes'
import { documentOf, docxOf, formulaOf, relations, stored, typesOf, xlsxOf } from './made.fixture.ts'
import { faultOfOffice } from './office.ts'
import type { Office } from './office-fault.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linear-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function cpuOf(bytes: Buffer, format: Office): Promise<number> {
  const file = path.join(folder, 'a')
  await writeFile(file, bytes)
  const before = process.cpuUsage()
  await faultOfOffice(file, format)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** How many times what an ordinary document of its size costs. Going back would cost thousands of times. */
const most = 40
const size = 1_048_576
const times = (piece: string): string => piece.repeat(size / piece.length)
const paragraph =
  '<w:p w:rsidR="00A77B3E"><w:pPr><w:spacing w:after="0"/></w:pPr><w:r><w:t>煤炭 &amp; 焦炭</w:t></w:r></w:p>'
const mark = (kind: string) => `<w:fldChar w:fldCharType="${kind}"/>`
const run = (text: string) => `<w:instrText>${text}</w:instrText>`
const half = size / 2

const fields: [what: string, inside: string][] = [
  ['fields in fields', times(`${mark('begin')}${run('IF ')}`)],
  [
    'fields in one long instruction',
    `${mark('begin')}${run('a'.repeat(half))}${times(`${mark('begin')}${mark('end')}`)}`,
  ],
  ['fields behind many blanks', `${mark('begin')}${run('='.repeat(half))}${times(`${mark('begin')}${mark('end')}`)}`],
  ['an instruction of many runs', `${mark('begin')}${times(run('a'))}`],
  ['ends without a beginning', `${run('a'.repeat(half))}${times(`${run('a')}${mark('end')}`)}`],
  ['a link of quotes', `${mark('begin')}${run(`HYPERLINK ${'" \\l '.repeat(half / 5)}`)}`],
  ['a link of switches', `${mark('begin')}${run(`HYPERLINK ${'\\\\l'.repeat(half / 3)}`)}`],
]
const documentPart = 'word/document.xml'
const typesPart = '[Content_Types].xml'
const withPart = (part: string, xml: string) => docxOf({ [part]: null }, [stored(part, xml)])
const withText = (inside: string) => withPart(documentPart, documentOf(inside))
const within = (xml: string, inside: string) => xml.replace('</', () => `${inside}</`)

test('FIL-01 TAX-11 whatever is long in a document costs no more than its size', { timeout: 120_000 }, async () => {
  await cpuOf(withText(times(paragraph)), 'docx')
  const control = await cpuOf(withText(times(paragraph)), 'docx')
  const dear: string[] = []
  const judge = async (what: string, bytes: Buffer, format: Office = 'docx') => {
    if ((await cpuOf(bytes, format)) > most * control) dear.push(what)
  }
  for (const { what, make } of longShapes) {
    const inside = make(size)
    await judge(`${what} in a text`, withText(inside))
    await judge(`${what} in relations`, withPart('word/_rels/document.xml.rels', within(relations(), inside)))
    await judge(`${what} in types`, withPart(typesPart, within(typesOf(), inside)))
  }
  for (const [what, inside] of fields) await judge(what, withText(inside))
  for (const sign of ['|', '(', '&quot;', '&apos;', 'CALL', '_xlfn.', ' ']) {
    const part = 'xl/worksheets/sheet1.xml'
    const bytes = xlsxOf({ [part]: null }, [stored(part, formulaOf(`(${times(sign)}`))])
    await judge(`formulas of ${sign}`, bytes, 'xlsx')
  }
  for (const target of ['../', 'a/', 'a/../', '/']) {
    const long = target.repeat(50_000 / target.length)
    const all = Array.from({ length: 20 }, (): [string, string] => ['officeDocument', long])
    await judge(`relations to ${target}`, withPart('_rels/.rels', relations(...all)))
  }
  expect(dear).toEqual([])
})
