import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { noticeRoute, noticesRoute, type FinancingApproval, type Loan, type NoticeInfo } from '../../contract/index.ts'
import { notificationFeature } from '../notification.plugin.ts'
import { financingSender, type FinancingNotice } from '../public.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature()) })
})
afterAll(() => app.stop())

const loan: Loan = {
  realMoney: '123456789012345678.05',
  realDate: '2026-03-11 10:00:00',
  receiveCompany: '启明锅炉装备有限公司',
  receiveAccount: '0200003609027312345',
  notificationStatus: '放款成功',
  updateDate: '2026-03-11 10:05:00',
}
const approval: FinancingApproval = {
  financingApplyTime: '2026-03-01 09:00:00',
  financingApplyNumber: 'RZ-202603-0007',
  notificationStatus: '审批通过',
  updateDate: '2026-03-05 16:00:00',
}
const send = (notice: FinancingNotice) =>
  app.kitOf('identity').write((tx) => financingSender(app.kitOf('identity').config)(tx, notice))
const ask = async <T>(path: string, headers: Record<string, string>, payload: object): Promise<T> =>
  (await app.inject({ method: 'POST', url: path, headers, payload })).json<{ data: T }>().data

test('NOT-06 each kind answers its fields, money to the cent; accounts show their end without the grant', async () => {
  const { user, headers, entId } = await makeSignedIn(app)
  const cashier = await makeSignedIn(app, { entIds: [entId], permissions: ['company:bank:number'] })
  const about = { entId, userIds: [user.userId, cashier.user.userId], content: '见明细' }
  await send({ ...about, kind: 'loan', detail: loan, businessKey: 'loan:1', title: '放款成功' })
  await send({ ...about, kind: 'approval', detail: approval, businessKey: 'apply:1', title: '融资审批通过' })
  await send({ ...about, kind: 'budget', detail: approval, businessKey: 'budget:1', title: '预算审批通过' })
  const [{ records }] = await ask<[{ records: NoticeInfo[] }]>(noticesRoute.path, headers, {})
  expect(JSON.stringify(records)).not.toContain('7312345')
  const infoOf = async (noticeType: string, by = headers) => {
    const id = records.find((each) => each.noticeType === noticeType)?.id
    return (await ask<[NoticeInfo]>(noticeRoute.path, by, { id, noticeType }))[0]
  }
  expect(await infoOf('9')).toMatchObject({ ...loan, receiveAccount: '***************2345', data: null })
  for (const kind of ['8', '10']) expect(await infoOf(kind)).toMatchObject({ ...approval, data: null })
  const [own] = await ask<[{ records: NoticeInfo[] }]>(noticesRoute.path, cashier.headers, { noticeType: '9' })
  const [whole] = await ask<[NoticeInfo]>(noticeRoute.path, cashier.headers, { id: own.records[0]?.id })
  expect(whole).toMatchObject(loan)
  const stored = await app.db.selectFrom('notice').select('data').where('notice_type', '=', '9').execute()
  expect(JSON.stringify(stored)).not.toContain('7312345')
})

test('NOT-06 facts of another kind, a float for money and an unknown field are refused and told nobody', async () => {
  const { user, entId } = await makeSignedIn(app)
  const about = { entId, userIds: [user.userId], content: '见明细', title: '放款', businessKey: 'loan:2' }
  const odd = [approval, { ...loan, realMoney: 12.5 }, { ...loan, realMoney: '12.5' }, { ...loan, more: 1 }]
  for (const detail of odd)
    await expect(send({ ...about, kind: 'loan', detail: detail as Loan })).rejects.toThrow('other facts')
  expect(await app.db.selectFrom('notice').select('id').where('user_id', '=', user.userId).execute()).toEqual([])
})
