import { ok } from '@portal/contract'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, onTestFinished, test, vi } from 'vitest'
import { vehicles } from '../contract/index.ts'
import { VehiclesPage } from './vehicles-page.tsx'

memoryDrafts()
test('house: a vehicle is opened by its row and changed under its version', async () => {
  testBoot()
  testCaller()
  const car = { plate: '京A00001', fuel: 'petrol', price: '158000.00', boughtOn: '2026-03-01', isOn: true, note: null }
  const row = { ...car, id: 'v1', version: 3, updatedAt: '2026-03-11 10:00:00', updatedBy: 'plantadmin' }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://portal.test').pathname
    if (path === vehicles.upkeep.saveRoute.path) sent.push(JSON.parse(String(init?.body)))
    return Response.json(ok(path === vehicles.list.path ? { records: [row], total: 1, next: null } : row))
  })
  const { close } = await draw(<VehiclesPage />, '/?open=v1')
  onTestFinished(close)
  await until(() => expect(document.body.textContent).toContain('158,000.00'))
  await press(byName('button', '修改'))
  await typeIn(document.querySelector('.modal [name=price]') as HTMLInputElement, '150000')
  await press(byName('.modal button', '保存'))
  await until(() => expect(sent).toEqual([{ ...car, price: '150000.00', id: 'v1', version: 3 }]))
})
