import { byName, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  address,
  closeAccounts,
  kept,
  leave,
  openAccounts,
  prepareAccounts,
  server,
  text,
} from './testing/accounts.tsx'

beforeEach(prepareAccounts)
afterEach(closeAccounts)

test('house: columns and density are arranged from the menu, kept by list, and go back to the page’s', async () => {
  await openAccounts()
  await press(byName('button', '列与密度'))
  await until(() => expect(byName('button', '紧凑')).toBeDefined())
  await press(byName('button', '紧凑'))
  await press(byName('label', '余额'))
  expect(document.querySelectorAll('thead th')).toHaveLength(3)
  const grip = byName('button', '移动状态')
  await act(async () => {
    grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }))
  })
  expect(kept()).toEqual({ density: 'compact', hidden: ['balance'], order: ['state', 'balance'] })
  expect([text(), (byName('button', '移动户名') as HTMLButtonElement).disabled]).toEqual([
    expect.stringContaining('状态移到第 2 列'),
    true,
  ])
  await press(byName('button', '恢复默认'))
  expect([kept(), document.querySelectorAll('thead th').length]).toEqual([{}, 4])
})

test('house: filters and order are kept as a view; the default one opens by itself on a plain address', async () => {
  await openAccounts('/?state=off&sort=-name&page=2')
  await press(byName('button', '视图'))
  await until(() => expect(document.querySelector('input[maxlength="30"]')).not.toBeNull())
  await typeIn(document.querySelector<HTMLInputElement>('input[maxlength="30"]') as HTMLInputElement, '停用的')
  await press(byName('button', '存为视图'))
  await press(byName('button', '把“停用的”设为默认视图'))
  expect(kept()).toEqual({ views: [{ name: '停用的', search: 'state=off&sort=-name', isDefault: true }] })
  await leave()
  await openAccounts()
  await until(() => expect(address()).toBe('?state=off&sort=-name'))
  await leave()
  await openAccounts('/?state=on')
  expect(address()).toBe('?state=on')
})

test('house: the page size is kept for the next visit, and written into the address', async () => {
  await openAccounts()
  const size = byName('label', '每页条数20 条/页50 条/页100 条/页').querySelector('select') as HTMLSelectElement
  await act(async () => {
    size.value = '50'
    size.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(text()).toContain('账户44'))
  expect([address(), kept()]).toEqual(['?size=50', { size: 50 }])
  await leave()
  await openAccounts()
  expect(server.asked.at(-1)?.get('size')).toBe('50')
})
