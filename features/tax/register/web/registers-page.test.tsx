import { openKept } from '@portal/page-kit/managed/testing/open-kept.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reachedRegistersRoute, registerOf, registers, type Register } from '../contract/index.ts'
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
    others: { [reachedRegistersRoute.path]: registers.map(({ id }) => id) },
  })
  expect(document.body.textContent).toContain('应税凭证')
  await until(() => expect(document.querySelector('tbody')?.textContent).toContain('示A0001'))
  await press(byName('button', '新增车船'))
  const form = document.querySelector('.modal')?.textContent ?? ''
  expect(form).toContain('年税额（元/单位）')
  expect(form).toContain('未核实')
})

/** The page for a member whose taxes use these registers; `fails`: how many calls a server that is ill refuses. */
async function open(at: string, reached: readonly string[], fails = 0) {
  testBoot()
  testCaller({ permissions: new Set(['tax:register:read']) })
  let left = fails
  vi.stubGlobal('fetch', async (address: string) => {
    left -= 1
    if (left >= 0) return Response.json({ code: 500, msg: '服务暂时不可用', data: null }, { status: 500 })
    const { pathname } = new URL(address, 'http://portal.test')
    const data = pathname === reachedRegistersRoute.path ? reached : { records: [], total: 0, next: null }
    return Response.json({ code: 200, msg: '', data })
  })
  const { host, close } = await draw(<RegistersPage />, at)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  return host
}
const tabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)

test('TAX-13 PRM-17 a member of some taxes has tabs of their registers; the address of another says so', async () => {
  const own = await open('/', ['land', 'rent'])
  await until(() => expect(tabs()).toEqual(['land', 'rent'].map((id) => registerOf(id)?.name)))
  expect(own.textContent).not.toContain('没有权限')
})

test('TAX-13 PRM-17 the address of a register of other taxes says that there is no right to it', async () => {
  const host = await open('/?register=vehicle', ['land'])
  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('没有权限'))
  expect(host.textContent).toContain('您负责的税种不使用车船台账')
  expect(tabs()).toHaveLength(1)
})

test('TAX-13 PRM-17 who works with none of the taxes finds no register at all', async () => {
  const host = await open('/', [])
  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('您负责的税种不使用税源台账'))
})
