import { valuesOf, type ListFilters } from '@portal/contract'
import { byName, press, until } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, closeAccounts, openAccounts, prepareAccounts, server } from './testing/accounts.tsx'
import { conditionsOf } from './conditions.ts'

beforeEach(prepareAccounts)
afterEach(closeAccounts)

const sheet = () => document.querySelector('[data-paper]')

test('TAX-22 a list is printed whole, beyond the page in hand, in its order and filters, and leads back', async () => {
  const printed = vi.fn()
  await openAccounts('/?state=off&sort=-name&page=2')
  vi.stubGlobal('print', printed)
  await press(byName('button', '打印'))
  await until(() => expect(sheet()).not.toBeNull())
  expect(document.querySelectorAll('tbody tr')).toHaveLength(45)
  expect(Object.fromEntries(server.asked.at(-1) ?? [])).toEqual({
    state: 'off',
    sort: '-name',
    page: '1',
    size: '100',
  })
  for (const words of ['条件：状态 停用', '数量：45 条', '户名余额（元）状态', '账户441,234.50停用'])
    expect(sheet()?.textContent).toContain(words)
  expect(printed).not.toHaveBeenCalled()
  await press(byName('button', '打印 / 存为 PDF'))
  expect(printed).toHaveBeenCalledOnce()
  await press(byName('button', '返回列表'))
  expect([sheet(), address()]).toEqual([null, '?state=off&sort=-name&page=2'])
})

test('TAX-22 a list of more rows than one printing takes is printed in stretches of a thousand', async () => {
  server.total = 2345
  await openAccounts()
  await press(byName('button', '打印'))
  await until(() => expect(sheet()).not.toBeNull())
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1000)
  const select = document.querySelector<HTMLSelectElement>('[data-part=print-tools] select')
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
    '第 1 至 1,000 行，共 2,345 行',
    '第 1,001 至 2,000 行，共 2,345 行',
    '第 2,001 至 2,345 行，共 2,345 行',
  ])
  await act(async () => {
    if (select !== null) select.value = '3'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(345))
  expect(document.querySelector('tbody tr')?.textContent).toContain('账户2000')
})

test('TAX-22 conditions stand on paper in words, one that was searched for by its title', () => {
  const filters: ListFilters = {
    word: { kind: 'text', title: '户名' },
    state: { kind: 'choice', title: '状态', isMany: true, codes: { on: '启用', off: '停用' } },
    month: { kind: 'range', title: '月份', of: 'month' },
    day: { kind: 'range', title: '到期日', of: 'day' },
    owner: { kind: 'found', title: '经办人', source: 'people' },
  }
  const [[from] = [''], [to] = ['']] = valuesOf('month', filters['month']!)
  const [, [before] = ['']] = valuesOf('day', filters['day']!)
  const words = conditionsOf(filters, {
    word: '锅炉',
    state: 'on,off',
    [from]: '202601',
    [to]: '202603',
    [before]: '2026-05-01',
    owner: 'u1',
  })
  expect(words).toEqual([
    '户名 锅炉',
    '状态 启用、停用',
    '月份 2026年1月 至 2026年3月',
    '到期日 至 2026-05-01',
    '经办人',
  ])
})
