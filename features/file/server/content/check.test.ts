import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileEnding } from '@portal/contract'
import { contentTexts as texts } from '../file.texts.ts'
import { assertContent } from './check.ts'
import { bombOf, documentOf, docxOf, pngOf, relations, typesOf } from './made.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The refusal of these bytes under this ending; null when they are let in. */
async function faultOf(bytes: Buffer, ending: FileEnding = 'docx'): Promise<string | null> {
  const file = path.join(folder, 'a')
  await writeFile(file, bytes)
  return assertContent({ path: file }, ending).then(
    () => null,
    (error: Error) => error.message,
  )
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
const { docx } = texts
test.each<[what: string, bytes: () => Buffer, refusal: string]>([
  ['html', () => html, docx.notThat],
  ['rtf', () => Buffer.from('{\\rtf1\\ansi }'), docx.notThat],
  ['an old .doc', () => ole, docx.notThat],
  ['an encrypted one', () => Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), docx.encrypted],
  ['html before a docx', () => Buffer.concat([html, docxOf()]), docx.notThat],
  ['a workbook', () => docxOf({ '[Content_Types].xml': typesOf(sheetType) }), docx.notThat],
  ['a plain zip', () => docxOf({ '[Content_Types].xml': null }), docx.notThat],
  ['another document inside', () => docxOf({ 'word/document.xml': '<html/>' }), docx.notThat],
  ['half of one', () => docxOf().subarray(0, 400), docx.damaged],
  ['text cut off', () => docxOf({ 'word/document.xml': documentOf().slice(0, -9) }), docx.damaged],
  ['a path out of it', () => docxOf({ '../../etc/passwd': 'x' }), docx.damaged],
  ['a name twice', () => docxOf({}, [{ name: 'WORD/document.xml', data: 'x' }]), docx.damaged],
  ['a wrong checksum', () => docxOf({}, [{ name: 'word/a.bin', data: 'x', crc: 1 }]), docx.damaged],
  ['a locked part', () => docxOf({}, [{ name: 'word/a.bin', data: 'x', flags: 1 }]), docx.encrypted],
  ['a macro', () => docxOf({ 'word/vbaProject.bin': 'x' }), docx.macro],
  ['a macro by its type', () => docxOf({ '[Content_Types].xml': typesOf(macroType) }), docx.macro],
  ['a control', () => docxOf({ 'word/activeX/activeX1.xml': '<a/>' }), docx.macro],
  ['an embedded file', () => docxOf({ 'word/embeddings/oleObject1.bin': 'x' }), docx.embedded],
  ['a foreign part', () => docxOf({ 'word/document.xml': documentOf('<w:altChunk/>') }), docx.embedded],
  ['a chunk by relation', () => linked(['aFChunk', 'a.html']), docx.embedded],
  ['a remote template', () => linked(['attachedTemplate', 'http://e.com/a.dotm', 'External']), docx.external],
  ['a remote picture', () => linked(['image', 'http://e.com/a.png', 'External']), docx.external],
  ['a share', () => linked(['image', '\\\\host\\share\\a.png']), docx.external],
  ['a script as link', () => linked(['hyperlink', ' javascript:alert(1)', 'External']), docx.external],
  ['a DTD', () => docxOf({ 'word/document.xml': documentOf('', '<!DOCTYPE a [<!ENTITY b "c">]>') }), docx.external],
])('ORG-06 %s under the name of a docx is refused with its reason', async (_what, bytes, refusal) => {
  expect(await faultOf(bytes())).toBe(refusal)
})

test('FIL-01 a bomb is refused before it unpacks, also one that lies about its size', async () => {
  const bytes = 200_000_000
  const bombs = [docxOf({}, [bombOf(bytes)]), docxOf({}, [bombOf(bytes, 1000)])]
  const before = process.memoryUsage().rss
  expect(await faultOf(bombs[0]!)).toBe(docx.tooLarge)
  expect(await faultOf(bombs[1]!)).toBe(docx.damaged)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('FIL-01 pictures and pdf are what their heads say, of a size that can be shown', async () => {
  expect(await faultOf(pngOf(800, 600), 'png')).toBeNull()
  expect(await faultOf(Buffer.from('GIF89a\x20\x03\x58\x02', 'latin1'), 'gif')).toBeNull()
  const jpeg = Buffer.from('ffd8ffe000040000ffc0001108025803200301', 'hex')
  expect([await faultOf(jpeg, 'jpg'), await faultOf(jpeg, 'jpeg')]).toEqual([null, null])
  expect(await faultOf(jpeg, 'png')).toBe(texts.picture('png'))
  expect(await faultOf(html, 'webp')).toBe(texts.picture('webp'))
  for (const [width, height] of [
    [0, 600],
    [60_000, 2],
    [19_000, 19_000],
  ] as const)
    expect(await faultOf(pngOf(width, height), 'png')).toBe(texts.dimensions)
  expect(await faultOf(Buffer.from('%PDF-1.7'), 'pdf')).toBeNull()
  expect(await faultOf(html, 'pdf')).toBe(texts.pdf)
})
