import { defineList, defineRoute, defineUpkeep, Exactly, Id, Type } from '@portal/contract'
import { CompanyFile, documentKinds, entered, FileVersion } from './company-file.schema.ts'

const path = '/japi/api/manage/companyFile'
const shared = { tag: '企业档案', scope: 'enterprise', title: '企业档案' } as const

/** The documents of an enterprise, for everybody who works there. */
export const companyFileList = defineList({
  ...shared,
  access: 'signed-in',
  path: `${path}/list`,
  row: CompanyFile,
  filters: {
    name: { kind: 'text', title: '名称' },
    kind: { kind: 'choice', title: '类别', codes: documentKinds, isMany: true },
    validUntil: { kind: 'range', title: '有效期至', of: 'day' },
  },
  sorts: ['name', 'validUntil', 'uploadedAt'],
  sort: '-uploadedAt',
  displays: { calendar: { day: 'validUntil', text: 'name' } },
})
export const companyFileUpkeep = defineUpkeep({
  ...shared,
  access: 'perm:company:file:manage',
  path,
  row: CompanyFile,
  entered,
  many: ['remove'],
  audit: 'company.file',
})
export const fileVersionsRoute = defineRoute({
  tag: shared.tag,
  scope: shared.scope,
  access: 'signed-in',
  method: 'GET',
  path: `${path}/versions`,
  summary: '一份企业档案的各版文件，新的在前',
  query: Exactly({ id: Id() }),
  data: Type.Array(FileVersion),
  errors: ['notFound'],
})
