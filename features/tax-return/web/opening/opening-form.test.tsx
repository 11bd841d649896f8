import { draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Opening } from '../../contract/index.ts'
import { OpeningForm } from './opening-form.tsx'

const opening: Opening = {
  state: 'none', version: 0, startPeriod: null, cells: {}, locked: '', processInstId: null, opinion: '', effective: null, starts: [{ period: '202603', label: '2026年3月' }],
  fields: [
    { ref: 'VATG_MAIN.r20.c1', tableName: '主表', line: '20', name: '期末留抵税额', column: '一般项目 本月数', yearToDate: false },
    { ref: 'VATG_MAIN.r1.c2', tableName: '主表', line: '1', name: '按适用税率计税销售额', column: '一般项目 本年累计', yearToDate: true },
  ],
}
let close: () => Promise<void>
const sent: { address: string, body: unknown }[] = []
beforeEach(() => {
  sent.length = 0
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read', 'tax:return:edit', 'tax:return:submit']) })
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    if (init?.body !== undefined) sent.push({ address, body: JSON.parse(init.body) })
    return Response.json({ code: 7799, msg: '期初余额正在审批，不能修改；需要修改请先撤回', data: null })
  })
})
afterEach(async () => { await close(); vi.unstubAllGlobals() })

const show = async (given: Opening) => {
  const drawn = await draw(<OpeningForm opening={given} start="202603" onStart={() => undefined} />)
  close = drawn.close
  const button = (text: string) => [...drawn.host.querySelectorAll('button')].find(each => each.textContent === text) as HTMLButtonElement | undefined
  const field = (label: string) => drawn.host.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`) as HTMLInputElement
  return { host: drawn.host, button, field }
}

test('LEAD-14 balances are sent as amounts, what is none is marked at its field, and a refusal leaves what was typed', async () => {
  const { host, button, field } = await show(opening)
  await typeIn(field('期末留抵税额 一般项目 本月数'), '12,34')
  expect(host.textContent).toContain('千分位逗号须每三位一个')
  expect(button('保存草稿')?.disabled).toBe(true)
  await typeIn(field('期末留抵税额 一般项目 本月数'), '78,400')
  expect(button('提交审批')?.disabled).toBe(true)
  await press(button('保存草稿') as HTMLButtonElement)
  await until(() => { expect(host.querySelector('[role=alert]')?.textContent).toContain('期初余额正在审批') })
  expect(sent.find(one => one.address.includes('/taxVat/opening'))?.body).toEqual({ version: 0, startPeriod: '202603', cells: { 'VATG_MAIN.r20.c1': '78400.00' } })
  expect(field('期末留抵税额 一般项目 本月数').value).toBe('78,400')
})

test('LEAD-14 a saved draft can be handed in; locked balances say why and can not be typed', async () => {
  const first = await show({ ...opening, state: 'draft', version: 1, startPeriod: '202603', cells: { 'VATG_MAIN.r20.c1': '78400.00' }, opinion: '请核对留抵' })
  expect(first.host.textContent).toContain('上次被退回：请核对留抵')
  expect([first.button('保存草稿')?.disabled, first.button('提交审批')?.disabled]).toEqual([true, false])
  await close()
  const locked = await show({ ...opening, state: 'approved', version: 3, startPeriod: '202603', locked: '2026年3月已申报，期初余额已锁定' })
  expect(locked.host.textContent).toContain('2026年3月已申报，期初余额已锁定')
  expect(locked.field('期末留抵税额 一般项目 本月数').disabled).toBe(true)
  expect(locked.button('提交审批')).toBeUndefined()
})
