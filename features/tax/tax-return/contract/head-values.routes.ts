import { defineRoute, Exactly, Type } from '@portal/contract'
import { HeadTexts, HeadValues } from './head-values.schema.ts'

const base = { tag: '申报表', scope: 'enterprise', path: '/japi/tax/taxVat/headValues' } as const

export const headValuesRoute = defineRoute({
  ...base,
  method: 'GET',
  summary: '表头常用值：新的属期以此开始',
  access: 'perm:tax:return:read',
  query: Exactly({}),
  data: HeadValues,
})
export const saveHeadValuesRoute = defineRoute({
  ...base,
  method: 'POST',
  summary: '保存表头常用值',
  access: 'perm:tax:return:edit',
  idempotent: true,
  audit: 'tax.head-values.save',
  body: Exactly({ version: Type.Integer({ minimum: 0 }), values: HeadTexts }),
  data: HeadValues,
  errors: ['stale', 'refused'],
})
