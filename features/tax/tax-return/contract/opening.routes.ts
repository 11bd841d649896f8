import { defineRoute, Exactly, Id, Period, Type } from '@portal/contract'
import { Opening, OpeningCells } from './opening.schema.ts'
import { mostTableFileBytes } from './tax-return.schema.ts'
import { mostEvidenceBytes, mostReasonChars } from './checks/waiver.schema.ts'

const path = '/japi/tax/taxVat/opening'
const base = { tag: '申报表', scope: 'enterprise' } as const
const version = Type.Integer({ minimum: 0 })
/** The tax whose balances they are; without it value-added tax's, as before there were others. */
const taxType = Type.Optional(Id())

export const openingRoute = defineRoute({
  ...base,
  method: 'GET',
  path,
  summary: '期初余额：从哪一期起在这里申报，上一期的期末数和本年累计',
  access: 'perm:tax:return:read',
  query: Exactly({ taxType, startPeriod: Type.Optional(Period()) }),
  data: Opening,
})
export const saveOpeningRoute = defineRoute({
  ...base,
  method: 'POST',
  path,
  summary: '保存期初余额草稿；审批通过后才生效',
  access: 'perm:tax:return:edit',
  idempotent: true,
  audit: 'tax.opening.save',
  body: Exactly({ taxType, version, startPeriod: Period(), cells: OpeningCells }),
  data: Opening,
  errors: ['stale', 'refused'],
})
export const submitOpeningRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${path}/submit`,
  summary: '把期初余额提交审批；reason 说明表内关系为什么对不上，审批人会看到',
  access: 'perm:tax:return:submit',
  idempotent: true,
  audit: 'tax.opening.submit',
  body: Exactly({ taxType, version, reason: Type.Optional(Type.String({ maxLength: mostReasonChars })) }),
  data: Exactly({ processInstId: Id() }),
  errors: ['stale', 'refused'],
})
export const importOpeningRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${path}/import`,
  summary: '读入上一期申报表的工作簿；只记下读到的数，不改草稿',
  access: 'perm:tax:return:edit',
  audit: 'tax.opening.import',
  upload: { maxBytes: mostTableFileBytes, maxFiles: 1 },
  worker: true,
  body: Exactly({ taxType, startPeriod: Period() }),
  data: Opening,
  errors: ['refused'],
})
export const addOpeningEvidenceRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${path}/evidence`,
  summary: '给期初余额附一份依据',
  access: 'perm:tax:return:edit',
  idempotent: true,
  audit: 'tax.opening.evidence-add',
  worker: true,
  upload: { maxBytes: mostEvidenceBytes, maxFiles: 1, kept: true },
  body: Exactly({ taxType }),
  data: Type.Null(),
  errors: ['refused'],
})
export const removeOpeningEvidenceRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${path}/evidence/remove`,
  summary: '移除一份依据',
  access: 'perm:tax:return:edit',
  idempotent: true,
  audit: 'tax.opening.evidence-remove',
  body: Exactly({ taxType, evidenceId: Id() }),
  data: Type.Null(),
  errors: ['notFound', 'refused'],
})
export const openingEvidenceRoute = defineRoute({
  ...base,
  method: 'GET',
  path: `${path}/evidenceFile`,
  summary: '下载期初余额的依据',
  access: 'perm:tax:return:read',
  audit: 'tax.opening.evidence',
  query: Exactly({ taxType, evidenceId: Id(), entId: Type.Optional(Type.String()) }),
  data: Type.Null(),
  answer: 'file',
  errors: ['notFound'],
})
export const openingTemplateRoute = defineRoute({
  ...base,
  method: 'GET',
  path: `${path}/template`,
  summary: '期初余额的工作簿模板，按上一期申报表的样式',
  access: 'perm:tax:return:read',
  query: Exactly({ taxType, startPeriod: Period(), entId: Type.Optional(Type.String()) }),
  data: Type.Null(),
  answer: 'file',
  audit: 'tax.opening.template',
  errors: ['refused'],
})
export const openingRoutes = [
  openingRoute,
  saveOpeningRoute,
  submitOpeningRoute,
  importOpeningRoute,
  addOpeningEvidenceRoute,
  removeOpeningEvidenceRoute,
  openingEvidenceRoute,
  openingTemplateRoute,
] as const
