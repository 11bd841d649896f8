import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { EvidenceState, EvidenceVerdict, EvidenceYear } from './evidence.schema.ts'

const base = '/japi/tax/evidence'
const reader = { tag: '资料归档', scope: 'enterprise', access: 'perm:tax:return:read', errors: ['notFound'] } as const

export const evidenceYearRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/year`,
  summary: '一年里申报过的税，各封存了几个资料包',
  query: Exactly({ year: Type.Optional(Type.String({ pattern: '^20\\d\\d$' })) }),
  data: EvidenceYear,
})
export const evidenceStateRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/pack`,
  summary: '一份申报表封存过的资料包、各件的指纹，以及现在能不能封存',
  query: Exactly({ taskNo: Id() }),
  data: EvidenceState,
})
export const sealEvidenceRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${base}/seal`,
  summary: '封存资料包：申报表、校验、审批、修改、来源文件、回执，逐件算指纹，封存后不能改动',
  access: 'perm:tax:return:submit',
  errors: ['notFound', 'refused', 'stale'],
  idempotent: true,
  body: Exactly({ taskNo: Id(), version: Type.Integer() }),
  data: EvidenceState,
  audit: 'tax.evidence.seal',
})
export const verifyEvidenceRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${base}/verify`,
  summary: '核对一个资料包：各件与封存时是否一致，签名是否本系统的',
  body: Exactly({ packId: Id() }),
  data: EvidenceVerdict,
})
export const downloadEvidenceRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/download`,
  summary: '下载一个资料包',
  answer: 'file',
  query: Exactly({ packId: Id() }),
  data: Type.Null(),
  audit: 'tax.evidence.download',
})
export const downloadYearRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/download-year`,
  summary: '下载一年的资料包，合成一个，可离线核对',
  errors: ['refused'],
  answer: 'file',
  query: Exactly({ year: Type.String({ pattern: '^20\\d\\d$' }) }),
  data: Type.Null(),
  audit: 'tax.evidence.download-year',
})
