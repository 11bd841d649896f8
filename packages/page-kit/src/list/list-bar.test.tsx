import { byName } from '@portal/web-kit/testing/render.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeAccounts, openAccounts, prepareAccounts, server } from './testing/accounts.tsx'

beforeEach(prepareAccounts)
afterEach(closeAccounts)

const tools = () => byName('[role=group]', '列表工具')
const boxes = () => [...document.querySelectorAll('input[type=checkbox]')].map((box) => box.getAttribute('aria-label'))

test('house: tools stand beside what is chosen, or beside the filters; no row is empty', async () => {
  await openAccounts()
  expect(tools().closest('.listHead')?.textContent).toContain('已选 0 条')
  await closeAccounts()
  prepareAccounts()
  await openAccounts('/', 'read')
  expect([document.querySelector('.listHead'), tools().parentElement?.querySelector('form') === null]).toEqual([
    null,
    false,
  ])
  expect(document.querySelector('.listFoot')?.textContent).toContain('共 45 条')
})

test('house: without filters the count stands beside the tools, once; an empty foot is not there', async () => {
  server.total = 3
  await openAccounts('/', 'bare')
  expect([tools().parentElement?.firstElementChild?.textContent, document.querySelector('.listFoot')]).toEqual([
    '共 3 条',
    null,
  ])
})

test('house: on a phone one checkbox chooses the page, over cards that of the bar, else that of the head', async () => {
  server.total = 1
  await openAccounts()
  expect(boxes()).toEqual(['本页全选', '选择本页', '选择 账户0'])
  expect(document.querySelector('table')?.className).toContain('tableCards')
  await closeAccounts()
  prepareAccounts()
  server.total = 1
  await openAccounts('/', 'narrow')
  expect(boxes()).toEqual(['选择本页', '选择 账户0'])
})
