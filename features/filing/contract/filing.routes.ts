import { defineRoute, Exactly, Id } from '@portal/contract'
import { FilingState, NewFiling, NewUnlock } from './filing.schema.ts'

const base = '/japi/tax/filing'
const inEnterprise = { tag: '申报登记', scope: 'enterprise' } as const
const writer = { ...inEnterprise, access: 'perm:tax:return:submit', errors: ['notFound', 'refused', 'stale'], idempotent: true } as const

export const filingStateRoute = defineRoute({
  ...inEnterprise, method: 'GET', path: `${base}/state`, summary: '一份申报表登记过的各次申报、解锁申请，以及现在能做什么', access: 'perm:tax:return:read',
  query: Exactly({ taskNo: Id() }), data: FilingState, errors: ['notFound'],
})
export const registerFilingRoute = defineRoute({
  ...writer, method: 'POST', path: `${base}/register`, summary: '登记申报：复核通过的申报表已向税务机关申报，当时的数永久保留', body: NewFiling, data: FilingState, audit: 'tax.filing.register', proof: true,
})
export const applyUnlockRoute = defineRoute({
  ...writer, method: 'POST', path: `${base}/applyUnlock`, summary: '申请解锁：写明理由，由税务主管审批；同意后退回编制', body: NewUnlock, data: Exactly({ processInstId: Id() }), audit: 'tax.filing.unlock',
})

export const filingRoutes = [filingStateRoute, registerFilingRoute, applyUnlockRoute] as const
