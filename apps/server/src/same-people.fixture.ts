import { makeSignedIn, type SignedInHeaders } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'

/** What both doors to the same things are given: a call of the form, and the same as a row of a workbook. */
export interface Same {
  headers: SignedInHeaders
  form: { path: string; body: object }
  row: Readonly<Record<string, string>>
}

/** People of the withholding register: a wrong number, and days out of order. */
export async function samePeople(app: TestApp): Promise<Same[]> {
  const { headers } = await makeSignedIn(app, { permissions: ['iit:people:manage'] })
  const person = {
    no: null,
    name: '张甲',
    idKind: '居民身份证',
    employment: '雇员',
    resident: true,
    hired: '2020-01-01',
  }
  const rest = { left: '2019-01-01', rehired: null, firstJob: false, annualFeeYear: null }
  const row = {
    姓名: '张甲',
    证件类型: '居民身份证',
    从业类型: '雇员',
    居民个人: '是',
    任职日期: '2020-01-01',
    当年首次入职: '否',
  }
  const [wrong, right] = ['110105194912310021', '11010519491231002X']
  const path = '/japi/tax/taxResource/people/save'
  return [
    {
      headers,
      form: { path, body: { ...person, ...rest, left: null, idNo: wrong } },
      row: { ...row, 证件号码: wrong },
    },
    {
      headers,
      form: { path, body: { ...person, ...rest, idNo: right } },
      row: { ...row, 证件号码: right, 离职日期: rest.left },
    },
  ]
}
