/**
 * Sources of opening balances: a return of another system, the template, users; also equations and evidence. All tests
 * start from one office and its upload, so they share one app.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook, type WriteCell } from '@portal/server-kit/xlsx/index'
import { slowFiles } from '@portal/server-kit/xlsx/testing/corpus'
import { createTestApp, formOf, type GivenFile, type TestApp } from '@portal/testkit'
import { openReturn, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns(),
    businessDay: '2026-04-10',
  })
})
afterAll(() => app.stop())

const path = '/japi/tax/taxVat/opening'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let made = 0
async function open() {
  const office = await openReturn(app, '202603')
  const creditCode = `91110000MA00000${String(++made).padStart(2, '0')}X`
  await app.db.updateTable('enterprise').set({ credit_code: creditCode }).where('id', '=', office.entId).execute()
  const send = async (url: string, fields: Record<string, string>, file: GivenFile, headers: object = office.clerk) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...headers },
      payload: formOf(fields, file),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const read = async () => (await office.call(`${path}?startPeriod=202603`)).data
  const file = async (url: string, headers: object = office.clerk) => app.inject({ url, headers: { ...headers } })
  return {
    ...office,
    read,
    send,
    file,
    template: async () => (await file(`${path}/template?startPeriod=202603`)).rawPayload,
    importBook: (bytes: Buffer, startPeriod = '202603') =>
      send(`${path}/import`, { startPeriod }, { name: '2月申报表.xlsx', bytes }),
    save: async (cells: Record<string, string>) =>
      office.call(path, { version: (await read()).version, startPeriod: '202603', cells }),
  }
}

const text = (words: string): WriteCell => ({ text: words })
const number = (digits: string): WriteCell => ({ number: digits })
/** A return in the layout of the tax bureau's client: no marks, merged heads, three forms. */
const bureau = (more: { creditCode?: string; days?: string } = {}) =>
  writeWorkbook([
    {
      name: 'Sheet1',
      rows: [
        [text('增值税及附加税费申报表')],
        [text('（一般纳税人适用）')],
        [text(`税款所属时间：${more.days ?? '自2026年2月1日至2026年2月28日'}`)],
        [text('纳税人识别号'), text(more.creditCode ?? '')],
        [text('项    目'), null, text('栏次'), text('一般项目'), null, text('即征即退项目')],
        [null, null, null, text('本月数'), text('本年累计'), text('本月数'), text('本年累计')],
        [
          text('销售额'),
          text('（一）按适用税率计税销售额'),
          text('1'),
          number('3000000'),
          number('6200000'),
          number('0'),
          number('0'),
        ],
        [text('税款计算'), text('进项税额'), text('12'), number('300000'), number('758400'), text('——')],
        [null, text('期末留抵税额'), text('20=17-18'), number('78400'), null, number('0')],
        [null, text('应纳税额合计'), text('24=19+21-23'), number('14000'), { text: 'abc' }, number('0'), number('0')],
        // Line and name disagree, so nothing is read.
        [text('税款缴纳'), text('期末未缴税额（多缴为负数）'), text('34'), number('6000'), number('6000')],
      ],
    },
    {
      name: '附四',
      rows: [
        [text('增值税及附加税费申报表附列资料（四）')],
        [text('（税额抵减情况表）')],
        [text('一、税额抵减情况')],
        [
          text('序号'),
          text('抵减项目'),
          text('期初余额'),
          text('本期发生额'),
          text('本期应抵减税额'),
          text('本期实际抵减税额'),
          text('期末余额'),
        ],
        [
          number('1'),
          text('增值税税控系统专用设备费及技术维护费'),
          number('0'),
          number('280'),
          number('280'),
          number('0'),
          number('280'),
        ],
        [text('二、加计抵减情况')],
        [
          text('序号'),
          text('加计抵减项目'),
          text('期初余额'),
          text('本期发生额'),
          text('本期调减额'),
          text('本期可抵减额'),
          text('本期实际抵减额'),
          text('期末余额'),
        ],
        [
          number('6'),
          text('一般项目加计抵减额计算'),
          number('0'),
          number('1'),
          number('0'),
          number('1'),
          number('1'),
          number('55.5'),
        ],
      ],
    },
    {
      name: '减免',
      rows: [
        [text('增值税减免税申报明细表')],
        [
          text('减税性质代码及名称'),
          text('栏次'),
          text('期初余额'),
          text('本期发生额'),
          text('本期应抵减税额'),
          text('本期实际抵减税额'),
          text('期末余额'),
        ],
        [
          text('0001129914|SXA031900185|购置增值税税控系统专用设备抵减增值税'),
          text('2'),
          number('0'),
          number('280'),
          number('280'),
          number('0'),
          number('280'),
        ],
      ],
    },
  ])

test('LEAD-14 TAX-20 an outside return is read by printed lines and heads; the unsure is named, no guess', async () => {
  const { importBook, read, save } = await open()
  const { data } = await importBook(await bureau())
  expect(data.book.cells).toEqual({
    'VATG_MAIN.r1.c2': { at: 'Sheet1!E7', text: '6200000.00' },
    'VATG_MAIN.r1.c4': { at: 'Sheet1!G7', text: '0.00' },
    'VATG_MAIN.r12.c2': { at: 'Sheet1!E8', text: '758400.00' },
    'VATG_MAIN.r20.c1': { at: 'Sheet1!D9', text: '78400.00' },
    'VATG_MAIN.r20.c3': { at: 'Sheet1!F9', text: '0.00' },
    'VATG_MAIN.r24.c4': { at: 'Sheet1!G10', text: '0.00' },
    'VATG_A4.r1.c5': { at: '附四!G5', text: '280.00' },
    'VATG_A4.r6.c6': { at: '附四!H8', text: '55.50' },
    'VATG_RELIEF.reduce[0001129914].c5': { at: '减免!G3', text: '280.00' },
  })
  expect(data.book.missing).toEqual(
    expect.arrayContaining(['VATG_MAIN.r24.c2', 'VATG_MAIN.r32.c1', 'VATG_MAIN.r32.c2', 'VATG_A3.r1.c6']),
  )
  // Reading stores no balance. Users take values over; a retyped balance records its previous figure.
  expect([data.state, data.cells]).toEqual(['none', {}])
  await save({ 'VATG_MAIN.r20.c1': '78400.00', 'VATG_MAIN.r12.c2': '762000.00' })
  expect((await read()).hands).toEqual({
    'VATG_MAIN.r12.c2': { userName: expect.any(String), at: expect.any(String), from: '758400.00' },
  })
})

test('LEAD-14 the template comes back as filled, relief by its code, and the first return carries it on', async () => {
  const { template, importBook, save, table, call, manager, read } = await open()
  await save({
    'VATG_MAIN.r20.c1': '78400.00',
    'VATG_A3.r3.c6': '12.00',
    'VATG_RELIEF.reduce[0001129924].c5': '100.00',
  })
  const { data } = await importBook(await template())
  expect(data.book.cells).toMatchObject({
    'VATG_MAIN.r20.c1': { at: expect.stringContaining('主表!'), text: '78400.00' },
    'VATG_A3.r3.c6': { text: '12.00' },
    'VATG_RELIEF.reduce[0001129924].c5': { text: '100.00' },
  })
  expect((await read()).hands).toMatchObject({ 'VATG_A3.r3.c6': { from: '' } })
  const { processInstId } = (await call(`${path}/submit`, { version: 1 })).data
  await app.inject({
    method: 'POST',
    url: '/japi/api/manage/workflowtask/submitAuditResult',
    headers: { ...manager },
    payload: { processInstId, approve: true },
  })
  expect((await table('VATG_RELIEF')).cells.r2).toMatchObject({ code: '0001129924', c1: '100.00', c3: '100.00' })
})

test.for([
  ["another taxpayer's return", { creditCode: '91110000100000000X' }, '不是当前企业的'],
  ["another month's return", { days: '自2026年1月1日至2026年1月31日' }, '这不是2026年2月的申报表'],
] as const)('LEAD-14 PRM-17 refused whole: %s', async ([, more, told]) => {
  const { importBook, read } = await open()
  expect(await importBook(await bureau(more))).toMatchObject({ code: 7799, msg: expect.stringContaining(told) })
  expect((await read()).book).toBeNull()
})

test("LEAD-14 no return, no workbook, and nobody's workbook of another enterprise", async () => {
  const [mine, other] = [await open(), await open()]
  expect(
    (await mine.importBook(await writeWorkbook([{ name: '名单', rows: [[text('张三'), number('1')]] }]))).msg,
  ).toContain('没有找到申报表')
  expect((await mine.importBook(Buffer.from('not a workbook'))).code).toBe(7799)
  expect((await mine.importBook(await other.template())).msg).toContain('不是当前企业的')
  expect(
    (
      await mine.send(
        `${path}/import`,
        { startPeriod: '202603' },
        { name: 'a.xlsx', bytes: await bureau() },
        mine.manager,
      )
    ).status,
  ).toBe(403)
})

test("LEAD-14 equations are the form's: sums over the year, its checks, and what is left of input tax", async () => {
  const { equations, fields } = await (await open()).read()
  const known = new Set(fields.map((field: { ref: string }) => field.ref))
  const side = (terms: { ref: string; times: number }[]) =>
    Object.fromEntries(terms.map(({ ref, times }) => [ref.slice('VATG_MAIN.'.length), times]))
  const shown = equations.map(
    ({ id, op, left, right, target }: { id: string; op: string; target: string; left: never[]; right: never[] }) => ({
      id,
      op,
      target,
      left: side(left),
      right: side(right),
    }),
  )
  expect(shown).toContainEqual({
    id: 'VATG_MAIN.F.r24.c1',
    op: '=',
    target: 'VATG_MAIN.r24.c2',
    left: { 'r24.c2': 1 },
    right: { 'r19.c2': 1, 'r21.c2': 1, 'r23.c2': -1 },
  })
  expect(shown).toContainEqual({
    id: 'VATG_MAIN.F.r32.c2',
    op: '=',
    target: 'VATG_MAIN.r32.c2',
    left: { 'r32.c2': 1 },
    right: { 'r24.c2': 1, 'r25.c2': 1, 'r26.c2': 1, 'r27.c2': -1 },
  })
  expect(shown).toContainEqual({
    id: 'VATG-M04',
    op: '<=',
    target: '',
    left: { 'r9.c2': 1, 'r10.c2': 1 },
    right: { 'r8.c2': 1 },
  })
  expect(shown).toContainEqual({
    id: 'credit1',
    op: '>=',
    target: '',
    left: { 'r20.c1': 1 },
    right: { 'r12.c2': 1, 'r14.c2': -1, 'r15.c2': -1, 'r16.c2': 1, 'r11.c2': -1, 'r19.c2': 1 },
  })
  // 28 has no yearly total, so 27 = 28 + … + 31 cannot be checked for totals.
  expect(shown.some(({ target }: { target: string }) => target === 'VATG_MAIN.r27.c2')).toBe(false)
  for (const { left, right } of equations) for (const { ref } of [...left, ...right]) expect(known).toContain(ref)
})

test('LEAD-14 PRM-17 evidence goes by its contents, is read by the enterprise alone, fixed in review', async () => {
  const [mine, other] = [await open(), await open()]
  expect((await mine.send(`${path}/evidence`, {}, { name: '2月完税凭证.pdf', bytes: Buffer.from('MZ') })).code).toBe(
    7799,
  )
  expect((await mine.send(`${path}/evidence`, {}, { name: '2月完税凭证.pdf', bytes: pdf })).code).toBe(200)
  const [{ evidenceId, ...shown }] = (await mine.read()).evidence
  expect(shown).toMatchObject({ name: '2月完税凭证.pdf', size: pdf.length })
  const address = `${path}/evidenceFile?evidenceId=${evidenceId}`
  expect((await mine.file(address, mine.manager)).rawPayload.equals(pdf)).toBe(true)
  expect((await other.file(address)).statusCode).toBe(404)
  expect((await other.call(`${path}/evidence/remove`, { evidenceId })).status).toBe(404)
  await mine.save({ 'VATG_MAIN.r20.c1': '1.00' })
  await mine.call(`${path}/submit`, { version: 1 })
  expect((await mine.call(`${path}/evidence/remove`, { evidenceId })).msg).toContain('正在审批')
  expect((await mine.read()).evidence).toHaveLength(1)
})

test('LEAD-14 at most five reductions stand on the form', async () => {
  const { save, read } = await open()
  const refs = (await read()).fields
    .map((field: { ref: string }) => field.ref)
    .filter((ref: string) => ref.startsWith('VATG_RELIEF.'))
    .slice(0, 6)
  expect((await save(Object.fromEntries(refs.map((ref: string) => [ref, '1.00'])))).msg).toContain('最多 5 行减税项目')
})

test('TAX-11 what held a reader for minutes is refused in words as opening balances too', async () => {
  const { importBook } = await open()
  for (const { what, make } of slowFiles)
    expect(await importBook(make()), what).toMatchObject({
      code: 7799,
      msg: expect.stringMatching(/[\u4e00-\u9fff].*。$/),
    })
})
