import { defineRoute, Exactly } from '@portal/contract'
import { LawRegister } from './tax-law.schema.ts'

export const lawRulesRoute = defineRoute({
  tag: '税收规则',
  access: 'perm:base:law:read',
  scope: 'user',
  operator: true,
  method: 'GET',
  path: '/japi/api/manage/taxLaw/rules',
  summary: '税收规则：文件、施行日期、首个属期、核实程度，将要发生的变化与缺少的官方表样',
  query: Exactly({}),
  data: LawRegister,
})
