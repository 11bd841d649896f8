import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PoolSums as Sums } from '../../contract/index.ts'
import { PoolSums } from './pool-sums.tsx'

const data: Sums = {
  count: 3,
  fresh: true,
  sides: [
    {
      direction: 'output',
      count: 1,
      amount: '100.00',
      tax: '13.00',
      byRate: [{ rate: '13%', count: 1, amount: '100.00', tax: '13.00' }],
    },
    {
      direction: 'input',
      count: 2,
      amount: '1200.00',
      tax: '90.00',
      byRate: [{ rate: '', count: 2, amount: '1200.00', tax: '90.00' }],
    },
  ],
}
let answer = data
beforeEach(() => {
  answer = data
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: answer })))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('TAX-12 the pool tells sales and purchases apart, no sum over both', async () => {
  const { host, close } = await draw(<PoolSums filter={{ period: '202603' }} />)
  await until(() => {
    expect([...host.querySelectorAll('.side')].map((each) => each.textContent)).toEqual([
      '销项1 张金额 100.00税额 13.0013%　100.00 / 13.00',
      '进项2 张金额 1,200.00税额 90.00无税率　1,200.00 / 90.00',
    ])
  })
  expect(host.textContent).not.toContain('1,300.00')
  await close()
})

test('house: more invoices of all months than are summed ask for a month, without a sum', async () => {
  answer = { count: 50_000, fresh: true, sides: [] }
  const { host, close } = await draw(<PoolSums filter={{ direction: 'output' }} />)
  await until(() => expect(host.textContent).toBe('超过 5 万张，选择月份后显示合计'))
  await close()
})
