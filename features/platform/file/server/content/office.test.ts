import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bombOf, documentOf, docxOf, relations, typesOf } from './made.fixture.ts'
import { faultOfOffice } from './office.ts'
import type { Fault } from './office-fault.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function faultOf(bytes: Buffer): Promise<Fault | null> {
  const file = path.join(folder, 'a')
  await writeFile(file, bytes)
  return faultOfOffice(file, 'docx')
}
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const linked = (...all: Parameters<typeof relations>) => docxOf({ 'word/_rels/document.xml.rels': relations(...all) })

test('ORG-06 documents that Word writes are let in, the template too', async () => {
  const template = await readFile(new URL('../data/organization-application.docx', import.meta.url))
  expect(await faultOf(template)).toBeNull()
  expect(await faultOf(docxOf())).toBeNull()
  const links = linked(['hyperlink', 'https://example.com/a', 'External'], ['hyperlink', '#here'], ['image', 'a.png'])
  expect(await faultOf(links)).toBeNull()
})

const html = Buffer.from('<html><script>alert(1)</script></html>')
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const long = (chars: number) => documentOf(`<w:pict><v:shape o:gfxdata="${'A'.repeat(chars)}"/></w:pict>`)
test.each<[what: string, bytes: () => Buffer, fault: Fault | null]>([
  ['html', () => html, 'notThat'],
  ['rtf', () => Buffer.from('{\\rtf1\\ansi }'), 'notThat'],
  ['an old .doc', () => ole, 'notThat'],
  ['an encrypted one', () => Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), 'encrypted'],
  ['html before a docx', () => Buffer.concat([html, docxOf()]), 'notThat'],
  ['a workbook', () => docxOf({ '[Content_Types].xml': typesOf(sheetType) }), 'notThat'],
  ['a plain zip', () => docxOf({ '[Content_Types].xml': null }), 'notThat'],
  ['another document inside', () => docxOf({ 'word/document.xml': '<html/>' }), 'notThat'],
  ['half of one', () => docxOf().subarray(0, 400), 'damaged'],
  ['text cut off', () => docxOf({ 'word/document.xml': documentOf().slice(0, -9) }), 'damaged'],
  ['a path out of it', () => docxOf({ '../../etc/passwd': 'x' }), 'damaged'],
  ['a name twice', () => docxOf({}, [{ name: 'WORD/document.xml', data: 'x' }]), 'damaged'],
  ['a wrong checksum', () => docxOf({}, [{ name: 'word/a.bin', data: 'x', crc: 1 }]), 'damaged'],
  [
    'two main parts',
    () => docxOf({ '_rels/.rels': relations(['officeDocument', 'word/document.xml'], ['officeDocument', 'b']) }),
    'damaged',
  ],
  ['a locked part', () => docxOf({}, [{ name: 'word/a.bin', data: 'x', flags: 1 }]), 'encrypted'],
  ['a macro', () => docxOf({ 'word/vbaProject.bin': 'x' }), 'macro'],
  ['a macro by its type', () => docxOf({ '[Content_Types].xml': typesOf(macroType) }), 'macro'],
  ['a control', () => docxOf({ 'word/activeX/activeX1.xml': '<a/>' }), 'macro'],
  ['an embedded file', () => docxOf({ 'word/embeddings/oleObject1.bin': 'x' }), 'embedded'],
  ['a foreign part', () => docxOf({ 'word/document.xml': documentOf('<w:altChunk/>') }), 'embedded'],
  ['a chunk by relation', () => linked(['aFChunk', 'a.html']), 'embedded'],
  ['a drawing of 60,000 letters', () => docxOf({ 'word/document.xml': long(60_000) }), null],
  ['a tag of 70,000 letters', () => docxOf({ 'word/document.xml': long(70_000) }), 'longTag'],
])('ORG-06 %s under the name of a docx is judged by its content', async (_what, bytes, fault) => {
  expect(await faultOf(bytes())).toBe(fault)
})

test('FIL-01 a bomb is refused before it unpacks, also one that lies about its size', async () => {
  const bombs = [docxOf({}, [bombOf(200)]), docxOf({}, [bombOf(200, 1000)])]
  const before = process.memoryUsage().rss
  expect(await faultOf(bombs[0]!)).toBe('tooLarge')
  expect(await faultOf(bombs[1]!)).toBe('damaged')
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})
