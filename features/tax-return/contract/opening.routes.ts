import { defineRoute, Exactly, Id, Period, Type } from '@portal/contract'
import { Opening, OpeningCells } from './opening.schema.ts'

const path = '/japi/tax/taxVat/opening'
const base = { tag: '申报表', scope: 'enterprise' } as const
const version = Type.Integer({ minimum: 0 })

export const openingRoute = defineRoute({
  ...base, method: 'GET', path, summary: '期初余额：从哪一期起在这里申报，上一期的期末数和本年累计', access: 'perm:tax:return:read',
  query: Exactly({ startPeriod: Type.Optional(Period()) }), data: Opening,
})
export const saveOpeningRoute = defineRoute({
  ...base, method: 'POST', path, summary: '保存期初余额草稿；审批通过后才生效', access: 'perm:tax:return:edit', idempotent: true, audit: 'tax.opening.save',
  body: Exactly({ version, startPeriod: Period(), cells: OpeningCells }), data: Opening, errors: ['stale', 'refused'],
})
export const submitOpeningRoute = defineRoute({
  ...base, method: 'POST', path: `${path}/submit`, summary: '把期初余额提交审批', access: 'perm:tax:return:submit', idempotent: true, audit: 'tax.opening.submit',
  body: Exactly({ version }), data: Exactly({ processInstId: Id() }), errors: ['stale', 'refused'],
})
