import { openKept } from '@portal/page-kit/managed/testing/open-kept.tsx'
import { byName, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import { vehicles } from '../contract/index.ts'
import { manifest } from './manifest.ts'
import { VehiclesPage } from './vehicles-page.tsx'

const car = { plate: '京A1', fuel: 'petrol', price: '158000.00', boughtOn: '2026-03-01', isOn: true, note: null }
const row = { ...car, id: 'v1', version: 3, updatedAt: '2026-03-11 10:00:00', updatedBy: 'plantadmin' }

test('house: a vehicle is opened by its row and changed under its version', async () => {
  expect(manifest.pages.map(({ title }) => title)).toEqual(['车辆'])
  const { sent } = await openKept(<VehiclesPage />, vehicles.list.path, row, {
    at: '/?open=v1',
    grants: ['example:vehicle:manage'],
  })
  await press(byName('button', '修改'))
  await typeIn(document.querySelector('.modal [name=price]') as HTMLInputElement, '150000')
  await press(byName('.modal button', '保存'))
  await until(() => expect(sent).toMatchObject([[vehicles.upkeep.saveRoute.path, { price: '150000.00', version: 3 }]]))
})
