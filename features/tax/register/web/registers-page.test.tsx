import { openKept } from '@portal/page-kit/managed/testing/open-kept.tsx'
import { byName, press } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import { registerOf, type Register } from '../contract/index.ts'
import { manifest } from './manifest.ts'
import { RegistersPage } from './registers-page.tsx'

const car = {
  plateNo: '示A0001',
  kind: '车辆',
  vin: null,
  registered: '2021-03-15',
  cancelled: null,
  item: '货车',
  units: '7.835',
  standard: '96',
  collected: null,
  reliefCode: null,
  reliefShare: null,
}
const row = { ...car, id: 'v1', version: 3, updatedAt: '2026-03-11 10:00:00', updatedBy: '周敏' }

test('TAX-13 a register is a tab with its records; a new one is asked for by the names of its fields', async () => {
  expect(manifest.pages.map(({ title }) => title)).toEqual(['税源登记'])
  const { of } = registerOf('vehicle') as Register
  await openKept(<RegistersPage />, of.list.path, row, {
    at: '/?register=vehicle',
    grants: ['tax:register:read', 'tax:register:keep'],
  })
  expect(document.body.textContent).toContain('应税凭证')
  expect(document.querySelector('tbody')?.textContent).toContain('示A0001')
  await press(byName('button', '新增车船'))
  const form = document.querySelector('.modal')?.textContent ?? ''
  expect(form).toContain('年税额（元/单位）')
  expect(form).toContain('未核实')
})
