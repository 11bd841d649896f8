import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openInWorker } from '../reading/open-in-worker.ts'
import { openWorkbook, readWorkbook } from '../reading/read.ts'
import { sheetOf, workbookOf } from '../testing/workbook-parts.ts'
import { streamWorkbook, writeWorkbook } from './write.ts'

const owner = { account: 'u1', enterprise: 'e1' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xlsx-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const valuesOf = async (file: Buffer): Promise<(string | undefined)[][]> =>
  (await Array.fromAsync(readWorkbook(file))).map(({ cells }) =>
    cells.map((cell) => (cell === null ? undefined : `${cell.kind} ${cell.text}`)),
  )

test('TAX-10 what was written is read back: texts, exact amounts, dates, blanks', async () => {
  const file = await writeWorkbook([
    {
      name: '发票/清单',
      columns: [{ format: 'text', width: 24 }, { format: 'money' }, { format: 'date' }, { format: 'rate' }],
      header: [['号码', '金额', '日期', '税率']],
      rows: [
        ['26442000000000000011', '1234.50', '2026-03-05', '0.13'],
        ['a\r\n<b>&"c" \u0007_x000D_', null, '不详', ''],
      ],
      merges: ['A5:B5'],
      choices: [{ range: 'D2:D9', values: ['是', '否'] }],
    },
  ])
  expect(await valuesOf(file)).toEqual([
    ['text 号码', 'text 金额', 'text 日期', 'text 税率'],
    ['text 26442000000000000011', 'number 1234.50', 'date 2026-03-05', 'number 0.13'],
    ['text a\r\n<b>&"c" \u0007_x000D_', undefined, 'text 不详'],
  ])
})

test('TAX-10 an amount with more digits than a spreadsheet keeps is written as text, not rounded', async () => {
  const file = await writeWorkbook([
    {
      name: 'a',
      columns: [{ format: 'money' }, { format: 'money' }],
      rows: [['99999999999999.99', '9999999999999.99']],
    },
  ])
  expect(await valuesOf(file)).toEqual([['text 99999999999999.99', 'number 9999999999999.99']])
})

test('TAX-11 a text that looks like a formula is written as a text', async () => {
  const file = await writeWorkbook([{ name: 'a', rows: [['=cmd|1', '+1', '-1', '@x']] }])
  const [row] = await Array.fromAsync(readWorkbook(file))
  expect(row?.cells.map((cell) => [cell?.kind, cell?.formula])).toEqual(
    Array.from({ length: 4 }, () => ['text', undefined]),
  )
})

test('TAX-10 200,000 rows are written and read in a worker process in bounded memory', async () => {
  const path = join(folder, 'large.xlsx')
  function* rows(): Generator<string[]> {
    for (let index = 0; index < 200_000; index++) yield [`示例有限公司${index}`, `${index}.25`]
  }
  await pipeline(
    streamWorkbook([{ name: 'a', columns: [{ format: 'text' }, { format: 'money' }], rows: rows() }]),
    createWriteStream(path),
  )
  let count = 0
  let last = ''
  const workbook = await openInWorker(path, { owner, heapMb: 96 })
  for await (const { cells } of workbook.rows(0)) {
    count += 1
    last = cells[1]?.text ?? ''
  }
  expect([count, last]).toEqual([200_000, '199999.25'])
})

test('TAX-11 a row source that fails ends the workbook with its error', async () => {
  function* rows(): Generator<string[]> {
    yield ['a']
    throw new RangeError('没有了')
  }
  await expect(writeWorkbook([{ name: 'a', rows: rows() }])).rejects.toThrow('没有了')
})

test('TAX-10 a workbook comes in few pieces, and a reader who leaves ends its rows', async () => {
  const small = await Array.fromAsync(streamWorkbook([{ name: '表', rows: [['甲']] }]))
  expect(small).toHaveLength(2)
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield await Promise.resolve([crypto.randomUUID()])
    } finally {
      isEnded = true
    }
  }
  const lengths: number[] = []
  for await (const piece of streamWorkbook([{ name: '表', rows: endless() }])) {
    lengths.push((piece as Buffer).length)
    if (lengths.length === 2) break
  }
  expect(lengths[1]).toBeGreaterThanOrEqual(65_536)
  await expect.poll(() => isEnded).toBe(true)
})

test('TAX-10 a workbook of many sheets is written without a warning of too many listeners', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  await writeWorkbook(Array.from({ length: 12 }, (_, index) => ({ name: `表${index}`, rows: [['甲']] })))
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('TAX-11 in the worker a refusal keeps its code and words, a cancelled or slow reading stops', async () => {
  const bad = join(folder, 'bad.xlsx')
  await writeFile(bad, '<html>')
  await expect(openInWorker(bad, { owner })).rejects.toMatchObject({
    code: 'NOT_XLSX',
    actual: '网页',
    message: expect.stringContaining('网页') as string,
  })

  const fine = join(folder, 'fine.xlsx')
  await writeFile(fine, workbookOf({ sheet: sheetOf('<row/>'.repeat(1000)) }))
  await expect(openInWorker(fine, { owner, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'CANCELLED' })
  await expect(openInWorker(fine, { owner, timeoutSeconds: 0.001 })).rejects.toMatchObject({ code: 'TIMEOUT' })
})

test('TAX-10 through the worker the sheets come out as they do directly, as often as asked', async () => {
  const path = join(folder, 'two.xlsx')
  await writeFile(
    path,
    await writeWorkbook([
      { name: '短', rows: [['a'], ['b']] },
      { name: '长', rows: Array.from({ length: 1200 }, (_, index) => [String(index)]) },
    ]),
  )
  const [direct, worker] = [await openWorkbook(path), await openInWorker(path, { owner })]
  expect(worker.sheets).toEqual(['短', '长'])
  for (const sheet of [0, 1, 1])
    expect(await Array.fromAsync(worker.rows(sheet))).toEqual(await Array.fromAsync(direct.rows(sheet)))
  const bytes = await openInWorker(await readFile(path), { owner })
  expect(await Array.fromAsync(bytes.rows(0))).toHaveLength(2)
  direct.close()
})

test('TAX-11 a file that needs more memory than allowed ends alone', async () => {
  const path = join(folder, 'strings.xlsx')
  const strings = Array.from(
    { length: 400_000 },
    (_, index) => `<si><t>${index} 示例有限责任公司第${index * 7919}号</t></si>`,
  ).join('')
  await writeFile(path, workbookOf({ sharedStrings: `<sst>${strings}</sst>` }))
  await expect(openInWorker(path, { owner, heapMb: 12 })).rejects.toMatchObject({ code: 'OUT_OF_MEMORY' })
})
