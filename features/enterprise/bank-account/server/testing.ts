import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { bankAccountFeature } from './bank-account.plugin.ts'

export const accountBase = '/japi/api/manage/bankAccount'
export const permissions = ['company:bank:manage']

interface Answer {
  status: number
  code: number
  msg: string
  data: Record<string, unknown> & { errors: { path: string; message: string }[] }
}

let last = 1000
/** Fields of a new settlement account, each with a number of its own. */
export const accountFields = (own: object = {}) => ({
  number: `020000360902731${(last += 1)}`,
  accountName: '启明锅炉装备有限公司',
  kind: 'settlement',
  bankName: '中国工商银行北京分行',
  bankCode: '102100099996',
  currency: 'CNY',
  isDefault: false,
  isOn: true,
  note: null,
  ...own,
})

/** The feature in process, with somebody who keeps an enterprise's accounts. */
export async function accountsApp(): Promise<{
  app: TestApp
  call: (path: string, payload: object, headers?: SignedInHeaders) => Promise<Answer>
  saved: (own?: object, headers?: SignedInHeaders) => Promise<Answer['data']>
}> {
  const app = await createTestApp({ ...withIdentity(bankAccountFeature()) })
  const { entId } = await makeEnterprise(app)
  const { headers: keeper } = await makeSignedIn(app, { entIds: [entId], permissions })
  const call = async (path: string, payload: object, headers = keeper): Promise<Answer> => {
    const answer = await app.inject({ method: 'POST', url: `${accountBase}/${path}`, headers: { ...headers }, payload })
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
  }
  return { app, call, saved: async (own, headers) => (await call('save', accountFields(own), headers)).data }
}
