import { defineRoute, Exactly, Month, Type } from '@portal/contract'
import { DecideMany, DecideTry, Effect, NeedPerson } from './decide.schema.ts'

const base = { tag: '发票', scope: 'enterprise' } as const
const importer = { ...base, access: 'perm:invoice:pool:import' } as const

export const needPersonRoute = defineRoute({
  ...base,
  access: 'perm:invoice:pool:read',
  method: 'GET',
  path: '/japi/tax/invoice/needPerson',
  summary: '一个属期需要人工判断的发票，按问题计数',
  query: Exactly({ period: Month() }),
  data: NeedPerson,
})
export const tryDecision = defineRoute({
  ...importer,
  method: 'POST',
  path: '/japi/tax/invoice/annotate/preview',
  summary: '判断的效果：哪些格会有什么变化；不写入',
  body: DecideTry,
  data: Effect,
  errors: ['notFound'],
  pace: 'reads',
})
export const decideMany = defineRoute({
  ...importer,
  method: 'POST',
  path: '/japi/tax/invoice/annotateBatch',
  summary: '对同一问题的多张发票作出判断，须写明理由',
  body: DecideMany,
  data: Exactly({ count: Type.Integer() }),
  audit: 'invoice.annotate',
  idempotent: true,
  errors: ['notFound', 'refused'],
})
