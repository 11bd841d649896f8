import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  bankAccountList,
  revealBankAccountRoute,
  saveBankAccountRoute,
  turnBankAccountsRoute,
  type ListedAccount,
} from '../contract/index.ts'
import { BankAccounts } from './bank-accounts.tsx'

const account: ListedAccount = {
  id: 'b1',
  accountName: '启明锅炉装备',
  kind: 'settlement',
  accountNo: '****2345',
  bankName: '中国工商银行北京分行营业部',
  bankCode: '102100099996',
  currency: 'CNY',
  isDefault: false,
  isOn: true,
  note: null,
  version: 3,
  updatedAt: '2026-03-11 10:00:00',
  updatedBy: 'plantadmin',
  entName: null,
}
let sent: { path: string; body: unknown }[] = []
let answers: Record<string, object> = {}
memoryDrafts()
beforeEach(() => {
  sent = []
  testBoot()
  testCaller({ permissions: new Set(['company:bank:manage']) })
  answers = {
    [bankAccountList.path]: ok({ records: [account], total: 1, next: null }),
    [revealBankAccountRoute.path]: ok({ number: '0200003609027312345' }),
    [turnBankAccountsRoute.path]: ok({ done: ['b1'], failed: [] }),
    [saveBankAccountRoute.path]: ok(account),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://portal.test').pathname
    if (typeof init?.body === 'string') sent.push({ path, body: JSON.parse(init.body) })
    return Response.json(answers[path] ?? ok(null))
  })
})
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
async function open(path = '/'): Promise<void> {
  ;({ close } = await draw(
    <>
      <BankAccounts />
      <ConfirmHost />
    </>,
    path,
  ))
  await until(() => expect(document.querySelector('tbody tr')?.textContent).toContain('启明锅炉装备'))
}
const text = (): string => document.body.textContent
const type = async (name: string, value: string): Promise<void> => {
  const field = document.querySelector<HTMLInputElement>(`.modal [name=${name}]`)
  if (field === null) throw new Error(`no field ${name}`)
  await typeIn(field, value)
}

test('PRD-02 accounts are listed by their number’s end; chosen ones are taken out of use when asked', async () => {
  await open()
  expect(text()).toContain('****2345')
  await press(byName('input', '选择 启明锅炉装备 ****2345'))
  await press(byName('[role=group] button', '停用'))
  await until(() => expect(text()).toContain('停用 1 个账户？'))
  await press(byName('.modal button', '停用'))
  await until(() => expect(sent).toEqual([{ path: turnBankAccountsRoute.path, body: { ids: ['b1'], isOn: false } }]))
})

test('PRD-02 the whole number is shown on demand alone', async () => {
  await open('/?open=b1')
  expect(text()).not.toContain('0200003609027312345')
  await press(byName('button', '查看完整账号'))
  await until(() => expect(text()).toContain('0200003609027312345'))
})

test('PRD-02 a wrong card number and bank code are said at their fields; a right account is sent once', async () => {
  await open()
  await press(byName('button', '新增账户'))
  await type('accountName', '启明')
  await type('number', '12345')
  await type('bankName', '工行')
  await type('bankCode', '102100099997')
  await press(byName('.modal button', '保存'))
  await until(() => expect(text()).toContain('账号应为 6 至 32 位数字'))
  expect([text().includes('联行号的校验位不对'), sent]).toEqual([true, []])
  await type('number', '0200 0036 0902 7312 345')
  await type('bankCode', '102100099996')
  await press(byName('.modal button', '保存'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ number: '0200 0036 0902 7312 345', kind: 'settlement', isOn: true })
})

test('LEAD-13 the enterprise is a column only where accounts of others are seen', async () => {
  await open()
  const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads()).not.toContain('企业')
  await close()
  answers[bankAccountList.path] = ok({
    records: [account, { ...account, id: 'b2', entName: '启明锅炉装备厦门分公司' }],
    total: 2,
    next: null,
  })
  await open()
  await until(() => expect(text()).toContain('启明锅炉装备厦门分公司'))
  expect(heads()).toContain('企业')
})
