import type { SourcePartProps } from '@portal/tax-return/web/public'
import { setCaller } from '@portal/web-kit/caller'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookRef, type VoucherPage } from '../../contract/index.ts'
import { AccountVouchers } from './account-vouchers.tsx'

const line = (place: number): VoucherPage['records'][number] => ({
  place,
  date: '2026-01-05',
  number: `记-${place}`,
  summary: '销售锅炉',
  debit: '0.00',
  credit: '1200.00',
  counter: { names: ['1122 应收账款'], others: 0 },
})
const page: VoucherPage = {
  month: '202603',
  fileName: '余额表.xlsx',
  hasVouchers: true,
  account: {
    code: '600101',
    name: '商品收入',
    opening: '0.00',
    ytdDebit: '0.00',
    ytdCredit: '2400.00',
    closing: '-2400.00',
  },
  lines: 2,
  debit: '0.00',
  credit: '2400.00',
  records: [line(7)],
  next: 7,
}
const props = { part: { invoice: bookRef('202603', '600101', '商品收入') } } as SourcePartProps
const caller = (permissions: string[]) =>
  setCaller({
    userId: 'u',
    userName: '周敏',
    showName: '周敏',
    account: 'zhou',
    userSource: '1',
    entId: 'e',
    entName: '示例企业有限公司',
    entType: '1',
    entVersion: '1',
    roles: new Set(),
    permissions: new Set(permissions),
    paths: new Set(),
  } as never)

const asked: string[] = []
let answers: Partial<VoucherPage>[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const url = new URL(String(address), location.origin)
    asked.push(url.search)
    return Response.json({ code: 200, msg: '', data: { ...page, ...answers.shift() } })
  })
})
afterEach(() => {
  setCaller(null)
  vi.unstubAllGlobals()
})

test('TAX-26 LEAD-01 an account of a figure opens to its voucher lines, the next ones when asked', async () => {
  caller(['tax:ledger:read'])
  answers = [{}, { records: [line(9)], next: null }]
  const { host, close } = await draw(<AccountVouchers {...props} />)
  await until(() => expect(host.textContent).toContain('记-7'))
  expect(host.textContent).toContain('凭证 2 行：借方 0.00，贷方 2,400.00')
  expect(host.textContent).not.toContain('与余额表不同')
  expect(host.textContent).toContain('对方 1122 应收账款')
  await press(byName('button', '其余 1 行，再看 1 行'))
  await until(() => expect(host.textContent).toContain('记-9'))
  expect(asked[1]).toContain('after=7')
  expect(host.querySelectorAll('button')).toHaveLength(0)
  await close()
})

test('TAX-26 LEAD-01 vouchers short of the account say so, and books without any lead to the import', async () => {
  caller(['tax:ledger:read'])
  answers = [{ credit: '2000.00', next: null }]
  const first = await draw(<AccountVouchers {...props} />)
  await until(() => expect(first.host.textContent).toContain('与余额表不同'))
  await first.close()
  answers = [{ lines: 0, records: [], next: null, hasVouchers: false }]
  const second = await draw(<AccountVouchers {...props} />)
  await until(() => expect(second.host.textContent).toContain('没有附凭证表'))
  expect(second.host.querySelector('a')?.getAttribute('href')).toContain('period=202603')
  await second.close()
})

test('TAX-26 LEAD-01 who may not see the books is told what to ask for, and nothing is read', async () => {
  caller(['tax:return:read'])
  const { host, close } = await draw(<AccountVouchers {...props} />)
  expect(host.textContent).toContain('看凭证要有“查看账簿”的权限')
  expect(asked).toEqual([])
  await close()
})
