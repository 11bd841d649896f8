/** The opening balance form: figures, equations, reasons, workbook and states. All tests share one drawn form. */
import { vatKind } from '@portal/vat/web/public'
import { draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Opening } from '../../contract/index.ts'
import { OpeningForm } from './opening-form.tsx'

const opening: Opening = {
  taxType: '01',
  state: 'none',
  version: 0,
  startPeriod: null,
  cells: {},
  locked: '',
  processInstId: null,
  opinion: '',
  effective: null,
  book: null,
  hands: {},
  evidence: [],
  equations: [
    {
      id: 'VATG_MAIN.F.r24.c1',
      level: 'error',
      target: 'VATG_MAIN.r24.c2',
      left: [{ ref: 'VATG_MAIN.r24.c2', times: 1 }],
      op: '=',
      right: [{ ref: 'VATG_MAIN.r1.c2', times: 1 }],
      rest: '',
    },
  ],
  starts: [{ period: '202603', label: '2026年3月' }],
  fields: [
    {
      ref: 'VATG_MAIN.r20.c1',
      tableName: '主表',
      line: '20',
      name: '期末留抵税额',
      column: '一般项目 本月数',
      yearToDate: false,
    },
    {
      ref: 'VATG_MAIN.r1.c2',
      tableName: '主表',
      line: '1',
      name: '按适用税率计税销售额',
      column: '一般项目 本年累计',
      yearToDate: true,
    },
    {
      ref: 'VATG_MAIN.r24.c2',
      tableName: '主表',
      line: '24',
      name: '应纳税额合计',
      column: '一般项目 本年累计',
      yearToDate: true,
    },
    {
      ref: 'VATG_A4.r1.c5',
      tableName: '附列资料（四）',
      line: '1',
      name: '税控设备',
      column: '期末余额',
      yearToDate: false,
    },
  ],
}
let close: () => Promise<void>
const sent: { address: string; body: unknown }[] = []
beforeEach(() => {
  sent.length = 0
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read', 'tax:return:edit', 'tax:return:submit']) })
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    if (init?.body !== undefined) sent.push({ address, body: JSON.parse(init.body) })
    return Response.json({ code: 7799, msg: '期初余额正在审批，不能修改；需要修改请先撤回', data: null })
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const show = async (given: Opening) => {
  const drawn = await draw(
    <OpeningForm
      words={vatKind.opening ?? { heads: {}, titles: {} }}
      opening={given}
      start="202603"
      onStart={() => undefined}
    />,
  )
  close = drawn.close
  const button = (text: string) =>
    [...drawn.host.querySelectorAll('button')].find((each) => each.textContent === text) as
      | HTMLButtonElement
      | undefined
  const field = (label: string) =>
    drawn.host.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`) as HTMLInputElement
  return { host: drawn.host, button, field }
}

test('LEAD-14 balances go as amounts, what is none is marked at its field, a refusal leaves the typed', async () => {
  const { host, button, field } = await show(opening)
  await typeIn(field('期末留抵税额 一般项目 本月数'), '12,34')
  expect(host.textContent).toContain('千分位逗号须每三位一个')
  expect(button('保存草稿')?.disabled).toBe(true)
  await typeIn(field('期末留抵税额 一般项目 本月数'), '78,400')
  expect(button('提交审批')?.disabled).toBe(true)
  await press(button('保存草稿') as HTMLButtonElement)
  await until(() => {
    expect(host.querySelector('[role=alert]')?.textContent).toContain('期初余额正在审批')
  })
  expect(sent.find((one) => one.address.includes('/taxVat/opening'))?.body).toEqual({
    taxType: '01',
    version: 0,
    startPeriod: '202603',
    cells: { 'VATG_MAIN.r20.c1': '78400.00' },
  })
  expect(field('期末留抵税额 一般项目 本月数').value).toBe('78,400')
})

test('LEAD-14 a saved draft can be handed in; locked balances say why and can not be typed', async () => {
  const first = await show({
    ...opening,
    state: 'draft',
    version: 1,
    startPeriod: '202603',
    cells: { 'VATG_MAIN.r20.c1': '78400.00' },
    opinion: '请核对留抵',
  })
  expect(first.host.textContent).toContain('上次被退回：请核对留抵')
  expect([first.button('保存草稿')?.disabled, first.button('提交审批')?.disabled]).toEqual([true, false])
  await close()
  const locked = await show({
    ...opening,
    state: 'approved',
    version: 3,
    startPeriod: '202603',
    locked: '2026年3月已申报，期初余额已锁定',
  })
  expect(locked.host.textContent).toContain('2026年3月已申报，期初余额已锁定')
  expect(locked.field('期末留抵税额 一般项目 本月数').disabled).toBe(true)
  expect(locked.button('提交审批')).toBeUndefined()
})

test('LEAD-14 a balance that follows from others is made while typing; typed over, it shows what fails', async () => {
  const { host, field, button } = await show({ ...opening, state: 'draft', version: 1, startPeriod: '202603' })
  await typeIn(field('按适用税率计税销售额 一般项目 本年累计'), '26,000')
  expect(field('应纳税额合计 一般项目 本年累计').placeholder).toBe('26000.00')
  expect(host.textContent).toContain('算出，1')
  expect(host.querySelector('[data-standing]')?.getAttribute('data-standing')).toBe('done')
  await typeIn(field('应纳税额合计 一般项目 本年累计'), '25000')
  expect(host.querySelector('[data-standing=error]')?.textContent).toContain('差 -1,000.00')
  await typeIn(field('应纳税额合计 一般项目 本年累计'), '')
  await press(button('保存草稿') as HTMLButtonElement)
  expect(sent.at(-1)?.body).toMatchObject({ cells: { 'VATG_MAIN.r1.c2': '26000.00', 'VATG_MAIN.r24.c2': '26000.00' } })
})

test('LEAD-14 each row says where its figure comes from, and the tables say what a workbook left open', async () => {
  const { host } = await show({
    ...opening,
    state: 'draft',
    version: 2,
    startPeriod: '202603',
    cells: { 'VATG_MAIN.r20.c1': '78400.00', 'VATG_MAIN.r1.c2': '62000.00', 'VATG_A4.r1.c5': '1.00' },
    book: {
      fileName: '2月申报表.xlsx',
      userName: '周敏',
      at: '2026-03-11 10:00:00',
      missing: [],
      cells: {
        'VATG_MAIN.r20.c1': { at: '主表!C24', text: '78400.00' },
        'VATG_MAIN.r1.c2': { at: '主表!D8', text: '58400.00' },
      },
    },
    hands: {
      'VATG_MAIN.r1.c2': { userName: '周敏', at: '2026-03-11 10:05:00', from: '58400.00' },
      'VATG_A4.r1.c5': { userName: '罗成', at: '2026-03-12 10:05:00', from: '2.00' },
    },
  })
  expect(host.textContent).toContain('工作簿 主表!C24')
  expect(host.textContent).toContain('工作簿 主表!D8 是 58,400.00 周敏 2026-03-11 手填')
  expect(host.textContent).toContain('读入 2 格，与现在不同 1 格')
  await press(
    [...host.querySelectorAll('nav button')].find((each) =>
      each.textContent?.startsWith('附列资料'),
    ) as HTMLButtonElement,
  )
  expect(host.textContent).toContain('罗成 2026-03-12 手填，原 2.00')
})

test('LEAD-14 balances that do not agree are handed in with a reason alone, and are named before', async () => {
  const draft = { ...opening, state: 'draft', version: 4, startPeriod: '202603' } as const
  const off = await show({ ...draft, cells: { 'VATG_MAIN.r1.c2': '62000.00', 'VATG_MAIN.r24.c2': '60000.00' } })
  expect(off.host.querySelector('.openingOff li')?.textContent).toContain('差 -2,000.00')
  expect(off.button('提交审批')?.disabled).toBe(true)
  const field = off.host.querySelector('textarea') as HTMLTextAreaElement
  await typeIn(field, '哈哈哈哈')
  expect(off.button('提交审批')?.disabled).toBe(true)
  await typeIn(field, '上年检查补税未计入')
  await press(off.button('提交审批') as HTMLButtonElement)
  expect(sent.at(-1)?.body).toEqual({ taxType: '01', version: 4, reason: '上年检查补税未计入' })
  await close()
  const holds = await show({ ...draft, cells: { 'VATG_MAIN.r1.c2': '62000.00', 'VATG_MAIN.r24.c2': '62000.00' } })
  expect(holds.host.querySelector('.openingOff')).toBeNull()
  await press(holds.button('提交审批') as HTMLButtonElement)
  expect(sent.at(-1)?.body).toEqual({ taxType: '01', version: 4 })
})

test('LEAD-14 what is left over and unpaid stands large; both kinds of items side by side', async () => {
  const main = (cell: string, line: string, name: string, column: string) => ({
    ref: `VATG_MAIN.${cell}`,
    tableName: '主表',
    line,
    name,
    column,
    yearToDate: column.endsWith('累计'),
  })
  const { host, field, button } = await show({
    ...opening,
    equations: [],
    fields: [
      main('r1.c2', '1', '销售额', '一般项目 本年累计'),
      main('r1.c4', '1', '销售额', '即征即退项目 本年累计'),
      main('r8.c2', '8', '免税销售额', '一般项目 本年累计'),
      main('r20.c1', '20', '期末留抵税额', '一般项目 本月数'),
      main('r20.c3', '20', '期末留抵税额', '即征即退项目 本月数'),
      main('r32.c1', '32', '期末未缴税额（多缴为负数）', '一般项目 本月数'),
    ],
  })
  expect([...host.querySelectorAll('.openingHead')].map((each) => each.textContent)).toEqual([
    expect.stringContaining('期末留抵税额，2026年2月末 主表 20到2026年3月主表 13栏'),
    expect.stringContaining('期末未缴税额，2026年2月末 主表 32到2026年3月主表 25栏'),
  ])
  const rows = [...host.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('.number')].map(
      (cell) => cell.querySelector('input')?.getAttribute('aria-label') ?? cell.textContent,
    ),
  )
  expect(rows).toEqual([
    ['销售额 一般项目 本年累计', '销售额 即征即退项目 本年累计'],
    ['免税销售额 一般项目 本年累计', '——'],
    ['——', '期末留抵税额 即征即退项目 本月数'],
  ])
  expect([...host.querySelectorAll('tbody th[scope=row]')].map((head) => head.textContent)).toEqual([
    '销售额本年累计',
    '免税销售额本年累计',
    '期末留抵税额本月数期末数',
  ])
  await typeIn(field('期末未缴税额（多缴为负数） 一般项目 本月数'), '6,000')
  await typeIn(field('销售额 即征即退项目 本年累计'), '5')
  await press(button('保存草稿') as HTMLButtonElement)
  expect(sent.at(-1)?.body).toMatchObject({ cells: { 'VATG_MAIN.r32.c1': '6000.00', 'VATG_MAIN.r1.c4': '5.00' } })
})
