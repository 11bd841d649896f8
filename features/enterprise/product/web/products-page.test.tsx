import { openKept } from '@portal/page-kit/managed/testing/open-kept.tsx'
import { byName, press, until } from '@portal/web-kit/testing/render.tsx'
import { ok } from '@portal/contract'
import { expect, test } from 'vitest'
import { products } from '../contract/index.ts'
import { isOffered } from './offered-products.ts'
import { ProductsPage } from './products-page.tsx'

const product = { productType: '02', productName: '商业保理', remark: null, place: 10, isOn: true }
const row = { ...product, id: 'p1', version: 3, updatedAt: '2026-03-11 10:00:00', updatedBy: 'superadmin' }

test('PRM-04 a product leaves the shelf only after it is said what follows', async () => {
  const server = await openKept(<ProductsPage />, products.list.path, row, { grants: ['base:product:manage'] })
  server.answer = ok({ done: ['p1'], failed: [] })
  await press(byName('input', '选择 商业保理'))
  await press(byName('[role=group] button', '下架'))
  await until(() => expect(document.body.textContent).toContain('管理员会收到消息，可以再上架'))
  await press(byName('.modal button', '下架'))
  await until(() => expect(server.sent).toEqual([[products.upkeep.turnRoute.path, { ids: ['p1'], isOn: false }]]))
})

test('PRM-08 offered is what is on the shelf and no part of the system', () => {
  const ways = [
    { productType: '02', aboveOff: '0' },
    { productType: '02', aboveOff: '1' },
    { productType: '00', aboveOff: '0' },
  ] as const
  expect(ways.map(isOffered)).toEqual([true, false, false])
})
