/**
 * The bureau's own files in both directions: filling the list with our ticks, and importing the result as ticks,
 * refusals and conflicts. Both start from the same invoice pool, so one app serves all tests.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digital, makeInvoices, nameInvoices, type GivenInvoice } from '@portal/invoice/server/testing'
import { makeReturn } from '@portal/tax-return/server/testing'
import { openWorkbook, writeWorkbook } from '@portal/server-kit/xlsx/index'
import { partsOf } from '@portal/server-kit/xlsx/testing/parts-of'
import { workbookOf } from '@portal/server-kit/xlsx/testing/workbook-parts'
import { hostileFiles, slowFiles } from '@portal/server-kit/xlsx/testing/corpus'
import { formOf, type TestApp } from '@portal/testkit'
import { mostBureauBytes } from '../../contract/index.ts'
import { createDeductionApp, tickPeriod } from '../testing/deduction-app.ts'
import { bureauList, headers18, headers21, listWorkbook, resultWorkbook } from './bureau-files.fixture.ts'

const period = tickPeriod
const base = '/japi/tax/invoice/deduction'
let app: TestApp
beforeAll(async () => {
  app = await createDeductionApp()
})
afterAll(() => app.stop())

let offices = 0
async function office(...given: GivenInvoice[]) {
  const made = await makeReturn(app, period)
  if (given.length > 0) await makeInvoices(app, made.entId, given)
  offices += 1
  const creditCode = `91110105MA01XK${String(offices).padStart(4, '0')}`
  await app
    .kitOf('identity')
    .write((tx) =>
      tx.db.updateTable('enterprise').set({ credit_code: creditCode }).where('id', '=', made.entId).execute(),
    )
  const call = async (url: string, payload?: object, headers: Record<string, string> = made.clerk) => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: `${base}/${url}`,
      headers,
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const send = async (
    to: 'fill' | 'result',
    bytes: Buffer,
    { name = '抵扣勾选增值税发票信息.xlsx', at = period, headers = made.clerk as Record<string, string> } = {},
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${base}/bureau/${to}`,
      headers,
      payload: formOf({ period: at }, { name, bytes }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const file = async (fileId: string, headers: Record<string, string> = made.clerk) =>
    app.inject({ url: `${base}/bureau/file?fileId=${fileId}`, headers })
  const tick = (use: string | null, items: { key: string; version: number }[], more: object = {}) =>
    call('tick', { period, use, items, ...more })
  const list = async (state: string) => (await call(`list?period=${period}&state=${state}`)).data[0].records
  return { ...made, creditCode, call, send, file, tick, list }
}

const rowsOf = async (bytes: Buffer, sheet = 0) => {
  const workbook = await openWorkbook(bytes)
  const rows = (await Array.fromAsync(workbook.rows(sheet))).map(({ cells }) => cells.map((cell) => cell?.text ?? ''))
  workbook.close()
  return rows
}

test("TAX-12 the bureau's list is filled by its headers; every other part of the file is kept", async () => {
  const here = await office(
    { key: digital(1) },
    { key: digital(2), validTax: '10.00' },
    { key: digital(3) },
    { key: digital(9) },
  )
  await here.tick(
    'deduct',
    [1, 2, 9].map((n) => ({ key: digital(n), version: 0 })),
  )
  const headers = headers21.toSpliced(1, 1).toSpliced(7, 0, '是否勾选*')
  const rows = [
    bureauList(1, here.creditCode),
    bureauList(2, here.creditCode, { 有效抵扣税额: '13.00' }),
    bureauList(3, here.creditCode, { 是否勾选: '是', 有效抵扣税额: '13.00' }),
  ]
  const source = listWorkbook(headers, rows)
  const { data } = await here.send('fill', source)
  expect(data).toMatchObject({
    fileName: '抵扣勾选增值税发票信息.xlsx',
    rows: 3,
    ticked: 2,
    tax: '23.00',
    changed: 3,
    unticked: 1,
    isBlank: false,
    absentCount: 1,
    otherTemplate: 0,
  })
  expect(data.absent).toEqual([expect.objectContaining({ number: digital(9).slice(2), tax: '13.00' })])
  const answer = await here.file(data.fileId)
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(encodeURIComponent('抵扣勾选增值税发票信息.xlsx')),
  ])
  const filled = answer.rawPayload
  const [head = [], ...lines] = await rowsOf(filled)
  const at = (title: string) => head.findIndex((text) => text.startsWith(title))
  expect(lines.map((line) => [line[at('是否勾选')], line[at('有效抵扣税额')]])).toEqual([
    ['是', '13.00'],
    ['是', '10.00'],
    ['否', '13.00'],
  ])
  const before = await rowsOf(source)
  expect(lines.map((line) => line.toSpliced(at('有效抵扣税额'), 1).toSpliced(at('是否勾选'), 1))).toEqual(
    before.slice(1).map((line) => line.toSpliced(at('有效抵扣税额'), 1).toSpliced(at('是否勾选'), 1)),
  )
  // All parts except one sheet stay identical byte by byte: hidden sheet, validation, names, styles.
  const [own, theirs] = [partsOf(filled), partsOf(source)]
  expect(own.filter((part, index) => part !== theirs[index])).toHaveLength(1)
  expect(own.join('')).toContain('veryHidden')
  expect((await here.call(`confirmation?period=${period}`)).data.events[0]).toMatchObject({
    what: 'handed',
    text: '填写税局勾选清单 2 张，有效抵扣税额 23.00 元',
  })
})

test('TAX-12 a list of the older edition without rows takes every tick of the period', async () => {
  const here = await office(
    { key: digital(1), sellerName: '甲' },
    { key: digital(2) },
    { key: 'P:3200174130-00012345', kind: 'PAPER_SPECIAL' },
    { key: 'C:530120261012345678-L01', kind: 'CUSTOMS' },
  )
  await here.tick(
    'deduct',
    [digital(1), 'P:3200174130-00012345', 'C:530120261012345678-L01'].map((key) => ({ key, version: 0 })),
  )
  await here.tick('none', [{ key: digital(2), version: 0 }], { reason: '集体福利用' })
  const { data } = await here.send('fill', listWorkbook(headers18, []))
  expect(data).toMatchObject({ rows: 0, ticked: 2, isBlank: true, otherTemplate: 1, absentCount: 0, tax: '26.00' })
  const [head = [], ...lines] = await rowsOf((await here.file(data.fileId)).rawPayload)
  const told = lines.map((line) =>
    Object.fromEntries(head.map((title, at) => [title.replace('*', ''), line[at] ?? ''])),
  )
  expect(told).toEqual([
    expect.objectContaining({
      是否勾选: '是',
      数电票号码: digital(1).slice(2),
      发票代码: '',
      开票日期: '2026-03-05',
      金额: '100.00',
      票面税额: '13.00',
      有效抵扣税额: '13.00',
      购买方识别号: here.creditCode,
      销售方纳税人名称: '甲',
      票种: '数电发票（增值税专用发票）',
      发票状态: '正常',
    }),
    expect.objectContaining({ 数电票号码: '', 发票代码: '3200174130', 发票号码: '00012345', 票种: '增值税专用发票' }),
  ])
})

test('TAX-12 a paper invoice with two numbers is found by either, in ticks, list and result', async () => {
  const paper = 'P:035002600112-00001234'
  const here = await office({ key: digital(1), kind: 'DIGPAPER_SPECIAL' }, { key: digital(2) })
  await nameInvoices(app, here.entId, [{ name: paper, key: digital(1) }])
  await here.tick('deduct', [{ key: paper, version: 0 }])
  expect((await here.list('ticked')).map(({ key }: { key: string }) => key)).toEqual([digital(1)])
  const searched = await here.call(`list?period=${period}&search=00001234`)
  expect(searched.data[0].records.map(({ key }: { key: string }) => key)).toEqual([digital(1)])

  const more = { 数电票号码: '', 发票代码: '035002600112', 发票号码: '00001234' }
  const byCode = bureauList(1, here.creditCode, more)
  const { data } = await here.send('fill', listWorkbook(headers21, [byCode, bureauList(2, here.creditCode)]))
  expect(data).toMatchObject({ rows: 2, ticked: 1, tax: '13.00', absentCount: 0 })
  expect((await here.send('fill', listWorkbook(headers21, [byCode, bureauList(1, here.creditCode)]))).msg).toContain(
    '第 3 行',
  )

  const blank = await here.send('fill', listWorkbook(headers18, []))
  const [head = [], line = []] = await rowsOf((await here.file(blank.data.fileId)).rawPayload)
  const at = (title: string) => line[head.findIndex((text) => text.startsWith(title))]
  expect(['数电票号码', '发票代码', '发票号码'].map(at)).toEqual([digital(1).slice(2), '035002600112', '00001234'])

  const told = await resultWorkbook([{ n: 1, reason: '发票状态已变更', more }], { buyer: here.creditCode })
  const answer = await here.send('result', told)
  const result = answer.data
  expect(result.rows[0]).toMatchObject({ number: digital(1).slice(2), outcome: 'refused' })
  await here.call('bureau/result/confirm', { resultId: result.resultId })
  const kept = await app
    .kitOf('deduction')
    .db.selectFrom('deduction_outcome')
    .select('key')
    .where('ent_id', '=', here.entId)
    .execute()
  expect(kept).toEqual([{ key: digital(1) }])
})

test("TAX-12 a list that can't be right is refused in words, whatever of it is wrong or was voided", async () => {
  const here = await office({ key: digital(1) }, { key: digital(2) }, { key: digital(3) })
  await here.tick('deduct', [{ key: digital(1), version: 0 }])
  const own = (n: number, more: Record<string, string> = {}) => bureauList(n, here.creditCode, more)
  const told = async (bytes: Buffer) => (await here.send('fill', bytes)).msg as string
  expect(
    await told(
      listWorkbook(
        headers21.filter((header) => !header.startsWith('有效抵扣') && header !== '发票代码'),
        [own(1)],
      ),
    ),
  ).toMatch(/缺少这些列：.*发票代码.*有效抵扣税额/)
  expect(
    await told(
      await writeWorkbook([
        {
          name: 'a',
          rows: [
            ['姓名', '金额'],
            ['甲', '1'],
          ],
        },
      ]),
    ),
  ).toContain('没有勾选清单的表头')
  expect(await told(listWorkbook(headers21, [bureauList(1, '91110105MA01XK7T4A')]))).toContain('91110105MA01XK7T4A')
  expect(await told(listWorkbook(headers21, [own(1), own(7)]))).toMatch(/0007不在发票池，请先把这份清单导入/)
  expect(await told(listWorkbook(headers21, [own(1), own(1)]))).toContain('第 3 行')
  expect(await told(listWorkbook(headers21, [own(1, { 票面税额: '12.00' })]))).toMatch(/票面税额 12.00，发票池为 13.00/)
  expect(await told(listWorkbook(headers21, [own(1, { 是否勾选: '=1' })]))).toContain('公式')
  await app
    .kitOf('invoice')
    .write((tx) =>
      tx.db
        .updateTable('invoice')
        .set({ status: 'redFull' })
        .where('ent_id', '=', here.entId)
        .where('key', '=', digital(1))
        .execute(),
    )
  expect(await told(listWorkbook(headers21, [own(1)]))).toContain('已全额红冲')
  const left = await app
    .kitOf('deduction')
    .db.selectFrom('deduction_file')
    .select('id')
    .where('ent_id', '=', here.entId)
    .execute()
  expect(left).toEqual([])
})

test.for([
  'bomb-string-3gb.xlsx',
  'bomb-many-sheets.xlsx',
  'billion-laughs-sheet.xlsx',
  'xls.xlsx',
  'html.xlsx',
  'pdf.xlsx',
  'sheet-cut.xlsx',
  'deep-200000.xlsx',
  'empty.xlsx',
  ...slowFiles.map(({ file }) => file),
])('TAX-11 %s for the bureau is refused in words and leaves nothing', { timeout: 60_000 }, async (name) => {
  const here = await office({ key: digital(1) })
  const bytes = hostileFiles.find(({ file }) => file === name)?.make()
  for (const to of ['fill', 'result'] as const)
    expect(await here.send(to, bytes ?? Buffer.alloc(0))).toMatchObject({
      code: 7799,
      msg: expect.stringMatching(/[\u4e00-\u9fff]/),
    })
})

test('TAX-11 a list with macros and one beyond the limit are refused', { timeout: 60_000 }, async () => {
  const here = await office({ key: digital(1) })
  await here.tick('deduct', [{ key: digital(1), version: 0 }])
  expect(
    (
      await here.send(
        'fill',
        listWorkbook(headers21, [bureauList(1, here.creditCode)], [{ name: 'xl/vbaProject.bin', data: 'x' }]),
      )
    ).msg,
  ).toContain('带有宏')
  expect((await here.send('fill', Buffer.alloc(mostBureauBytes + 1, 'PK'))).status).toBe(413)
  expect((await here.send('fill', workbookOf({}))).msg).toContain('表头')
})

const refusedBy = (n: number, reason: string) => ({ n, reason })

test("TAX-12 the bureau's result stands beside the ticks and is taken over once; refused ticks go back", async () => {
  const here = await office(...[1, 2, 3, 4, 5].map((n) => ({ key: digital(n) })))
  await here.tick(
    'deduct',
    [1, 2, 3, 4].map((n) => ({ key: digital(n), version: 0 })),
  )
  const bytes = await resultWorkbook(
    [
      refusedBy(1, ''),
      refusedBy(2, '该发票已作废'),
      refusedBy(3, '不可重复勾选'),
      refusedBy(5, ''),
      refusedBy(8, '发票不存在'),
    ],
    { buyer: here.creditCode, checkedAt: '2026-04-09 10:00:00' },
  )
  const { data } = await here.send('result', bytes, { name: '结果.xlsx' })
  expect(data).toMatchObject({
    taken: 2,
    refused: 3,
    untick: 1,
    look: 3,
    checkedAt: '2026-04-09 10:00:00',
    untoldCount: 1,
    untold: [{ number: digital(4).slice(2) }],
  })
  expect(
    data.rows.map((row: { number: string; outcome: string; here: string; effect: string }) => [
      row.number.slice(-1),
      row.outcome,
      row.here,
      row.effect,
    ]),
  ).toEqual([
    ['2', 'refused', '本期已勾选', 'untick'],
    ['3', 'refused', '本期已勾选', 'look'],
    ['5', 'taken', '没有勾选', 'look'],
    ['8', 'refused', '不在发票池', 'look'],
    ['1', 'taken', '本期已勾选', 'none'],
  ])
  expect((await here.call(`confirmation?period=${period}`)).data.deduct.count).toBe(4)
  const both = await Promise.all([1, 2].map(() => here.call('bureau/result/confirm', { resultId: data.resultId })))
  for (const answer of both)
    expect([answer.code, answer.data.deduct]).toEqual([200, { count: 3, amount: '300.00', tax: '39.00' }])
  const { events } = (await here.call(`confirmation?period=${period}`)).data
  expect(events.filter((event: { what: string }) => event.what === 'answered')).toEqual([
    expect.objectContaining({ text: '税局勾选结果：受理 2 张，未受理 2 张，勾选时间 2026-04-09 10:00:00' }),
  ])
  expect(events.find((event: { what: string }) => event.what === 'untick').reason).toBe('税局未受理：该发票已作废')
  expect(
    Object.fromEntries(
      (await here.list('ticked')).map((row: { number: string; answer: string }) => [row.number.slice(-1), row.answer]),
    ),
  ).toEqual({ 1: '税局已受理', 3: '税局未受理：不可重复勾选', 4: '' })
})

test('TAX-12 a result of another enterprise or period, or without one of ours, is refused and says so', async () => {
  const here = await office({ key: digital(1) }, { key: digital(2) })
  await here.tick('deduct', [{ key: digital(1), version: 0 }])
  const told = async (bytes: Buffer, at = period) => (await here.send('result', bytes, { at })).msg as string
  expect(await told(await resultWorkbook([refusedBy(1, '')], { buyer: '91110105MA01XK7T4A' }))).toContain(
    '91110105MA01XK7T4A',
  )
  expect(
    await told(await resultWorkbook([refusedBy(1, '')], { buyer: here.creditCode, above: ['税款所属期：202602'] })),
  ).toMatch(/2026年2月.*2026年3月/)
  expect(await told(await resultWorkbook([refusedBy(2, '')], { buyer: here.creditCode }))).toContain(
    '没有一张是 2026年3月',
  )
  expect(await told(listWorkbook(headers21, [bureauList(1, here.creditCode)]))).toContain('失败原因')
  expect(await told(await resultWorkbook([], { buyer: here.creditCode }))).toContain('没有发票')
})

test('TAX-12 TAX-18 a tick changed since a result was read is a conflict; a confirmed period refuses it', async () => {
  const here = await office({ key: digital(1) }, { key: digital(2) })
  const {
    data: { version },
  } = await here.tick(
    'deduct',
    [1, 2].map((n) => ({ key: digital(n), version: 0 })),
  )
  const read = async () =>
    (
      await here.send(
        'result',
        await resultWorkbook([refusedBy(1, '发票异常'), refusedBy(2, '')], { buyer: here.creditCode }),
      )
    ).data.resultId as string
  const first = await read()
  await here.tick(null, [{ key: digital(1), version: 1 }])
  await here.tick('deduct', [{ key: digital(1), version: 2 }])
  expect((await here.call('bureau/result/confirm', { resultId: first })).status).toBe(409)
  await here.call('confirm', { period, version, expected: { count: 2, tax: '26.00' } })
  const second = await read()
  expect((await here.call('bureau/result/confirm', { resultId: second })).msg).toContain('请先撤销确认')
  expect((await here.list('ticked')).map((row: { answer: string }) => row.answer)).toEqual(['', ''])
})

test('PRM-16 PRM-17 TAX-12 neither another enterprise nor a reader gets a list or confirms a result', async () => {
  const here = await office({ key: digital(1) })
  const other = await office()
  await here.tick('deduct', [{ key: digital(1), version: 0 }])
  const {
    data: { fileId },
  } = await here.send('fill', listWorkbook(headers21, [bureauList(1, here.creditCode)]))
  const {
    data: { resultId },
  } = await here.send('result', await resultWorkbook([refusedBy(1, '作废')], { buyer: here.creditCode }))
  expect((await here.file(fileId, other.clerk)).statusCode).toBe(404)
  expect((await other.call('bureau/result/confirm', { resultId })).status).toBe(404)
  expect((await here.file(fileId, here.manager)).statusCode).toBe(403)
  expect((await here.send('result', Buffer.from('x'), { headers: here.manager })).status).toBe(403)
  expect(await here.list('ticked')).toHaveLength(1)
})
