import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileEnding } from '@portal/contract'
import { contentTexts as texts } from '../file.texts.ts'
import { assertContent } from './check.ts'
import { docxOf, documentOf, pngOf, xlsxOf } from './made.fixture.ts'
import { faultOfOffice } from './office.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'a')
  await writeFile(file, bytes)
  return file
}

/** The refusal of these bytes under this ending; null when they are let in. */
async function faultOf(bytes: Buffer, ending: FileEnding): Promise<string | null> {
  return assertContent({ path: await fileOf(bytes) }, ending, call).then(
    () => null,
    (error: Error) => error.message,
  )
}
const call = { work: { owner: { account: 'a', enterprise: 'e' } } }
const html = Buffer.from('<html><script>alert(1)</script></html>')

test('ORG-06 FIL-01 a document is let in or refused with its reason', async () => {
  expect(await faultOf(docxOf(), 'docx')).toBeNull()
  expect(await faultOf(xlsxOf(), 'xlsx')).toBeNull()
  expect(await faultOf(html, 'docx')).toBe(texts.docx.notThat)
  expect(await faultOf(docxOf({ 'word/vbaProject.bin': 'x' }), 'docx')).toBe(texts.docx.macro)
  expect(await faultOf(xlsxOf({ 'xl/a.bin': '<!DOCTYPE a><a/>' }), 'xlsx')).toBe(texts.xlsx.external)
})

test('FIL-01 what a document costs is paid by a process of its own', async () => {
  const paragraph = '<w:p w:rsidR="00A77B3E"><w:r><w:t>煤</w:t></w:r></w:p>'
  const paragraphs = Array.from({ length: 150_000 }, (_, at) => paragraph.replace('煤', `煤 ${at * 7919}`))
  const file = await fileOf(docxOf({ 'word/document.xml': documentOf(paragraphs.join('')) }))
  const spent = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const here = await spent(async () => expect(await faultOfOffice(file, 'docx')).toBeNull())
  expect(await spent(() => assertContent({ path: file }, 'docx', call))).toBeLessThan(here / 3)
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
