import { defineRoute } from '@portal/contract'
import { Company, EnteredCompany } from './company.schema.ts'

const company = { tag: '企业信息', scope: 'enterprise' } as const
const base = '/japi/api/manage/company'

export const companyRoute = defineRoute({
  ...company,
  access: 'signed-in',
  method: 'GET',
  path: `${base}/info`,
  summary: '当前企业的资料；联系人手机只显示后四位',
  data: Company,
})
export const saveCompanyRoute = defineRoute({
  ...company,
  access: 'perm:company:info:manage',
  method: 'POST',
  path: `${base}/save`,
  summary: '修改当前企业的资料；不带 contactPhone 时保留原号码',
  body: EnteredCompany,
  data: Company,
  idempotent: true,
  audit: 'company.save',
  errors: ['refused', 'stale'],
})
