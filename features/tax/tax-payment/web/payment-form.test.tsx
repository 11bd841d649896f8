import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { registerPaymentRoute, type PaymentState, type TaxDue } from '../contract/index.ts'
import { PaymentForm } from './payment-dialog.tsx'

const due: TaxDue = {
  amount: '1391.00',
  paid: '0.00',
  outstanding: '1391.00',
  overpaid: '0.00',
  dueOn: '2026-03-16',
  lateFee: '2.78',
  isDunned: true,
}
const state: PaymentState = {
  taskNo: 't1',
  version: 5,
  due,
  rule: { from: '2001-05-01', perDay: '0.05', source: '税收征收管理法第三十二条' },
  today: '2026-03-20',
  payments: [],
  canPay: true,
  canArchive: false,
  told: '待缴 1,391.00 元，2026-03-16 前；已逾期 4 天，今天缴的滞纳金 2.78 元',
}
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-04 who registers a payment reads what is due with its late fee; without voucher nothing goes', async () => {
  const sent = vi.fn<(address: string) => Promise<Response>>(async () =>
    Response.json({ code: 200, msg: '', data: state }),
  )
  vi.stubGlobal('fetch', sent)
  testBoot()
  testCaller({ permissions: new Set(['tax:return:submit']) })
  ;({ close } = await draw(<PaymentForm state={state} due={due} onClose={() => undefined} />))
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain(state.told)
  const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  expect([valueOf('amount'), valueOf('lateFee')]).toEqual(['1,391.00', '2.78'])
  await press(byName('button', '登记缴款'))
  await until(() => {
    expect(document.activeElement?.getAttribute('name')).toBe('voucherNo')
  })
  expect(sent.mock.calls.filter(([address]) => address.includes(registerPaymentRoute.path))).toEqual([])
})
