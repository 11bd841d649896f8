import { byName, press, until } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, closeAccounts, goTo, openAccounts, prepareAccounts, server, text } from './testing/accounts.tsx'

beforeEach(prepareAccounts)
afterEach(closeAccounts)

test('house: a list shows its count, its columns in words and amounts, and goes from page to page', async () => {
  await openAccounts()
  expect(text()?.replace('导出 45 条', '').split('45 条')).toHaveLength(2)
  expect(document.querySelector('.listFoot')?.textContent).toContain('共 45 条')
  expect(document.querySelector('tbody tr')?.textContent).toBe('账户01,234.50停用')
  await press(byName('button', '下一页'))
  await until(() => expect(text()).toContain('账户20'))
  expect(address()).toBe('?page=2')
  expect(Object.fromEntries(server.asked.at(-1) ?? [])).toEqual({ page: '2', size: '20' })
})

test('house: a page beyond the last leads to the last', async () => {
  await openAccounts('/?page=900&state=off')
  await until(() => expect(text()).toContain('账户44'))
  expect(address()).toBe('?state=off&page=3')
})

test('house: what an old address asks in vain is left out, and said', async () => {
  await openAccounts('/?state=closed&sort=size')
  expect(text()).toContain('地址里的“状态”、“排序”条件已失效，已忽略')
  expect(Object.fromEntries(server.asked[0] ?? [])).toEqual({ page: '1', size: '20' })
})

test('house: an empty list says which filters narrow it, and takes them away one by one', async () => {
  await openAccounts('/?word=nothing&state=off')
  expect(text()).toContain('没有符合条件的账户')
  await press(byName('button', '去掉户名条件'))
  await until(() => expect(text()).toContain('账户0'))
  expect(address()).toBe('?state=off')
})

test('house: a row opens at its address and closes by Back; an address opens a row of another page', async () => {
  await openAccounts('/?page=2')
  await until(() => expect(text()).toContain('账户20'))
  await press(document.querySelectorAll<HTMLElement>('tbody tr:nth-child(2) td')[1] as HTMLElement)
  expect([address(), document.querySelector('[role=dialog]')?.textContent]).toEqual([
    '?page=2&open=a21',
    '账户详情编号 a21',
  ])
  await press(byName('button', '关闭'))
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(address()).toBe('?page=2')
  await goTo('?open=a7')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('编号 a7')
})

test('house: slash leads to the filters, but not out of a field that is typed in', async () => {
  await openAccounts()
  const press = (target: Element) =>
    act(async () => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
    })
  await press(document.body)
  const field = document.activeElement
  expect(field?.closest('[role=search]')).not.toBeNull()
  ;(field as HTMLElement).blur()
  await press(field as HTMLElement)
  expect(document.activeElement).not.toBe(field)
})

test('house: an export asks for what is filtered, in its order and the columns shown', async () => {
  await openAccounts('/?state=off&sort=-name')
  await press(byName('button', '导出 45 条'))
  await until(() => expect(server.asked.some((query) => query.has('columns'))).toBe(true))
  expect(Object.fromEntries(server.asked.find((query) => query.has('columns')) ?? [])).toEqual({
    state: 'off',
    sort: '-name',
    columns: 'name,balance,state',
    key: expect.stringMatching(/^[\w-]{8,64}$/),
  })
})
