import { fieldNames, upkeepFacts, type FeatureWords } from '@portal/contract'
import { ListedOrganization } from './organization.schema.ts'

/** What its acts are called. */
export const organizationWords: FeatureWords = {
  audit: {
    groups: { organization: { name: '组织机构', place: 65 } },
    actions: {
      organization: {
        'organization.add': '新增组织',
        'organization.change': '变更或注销组织',
        'organization.add-user': '把用户加入组织',
        'organization.primary': '改变主要组织',
      },
      files: { 'organization.export': '导出组织机构' },
    },
    fields: fieldNames(ListedOrganization),
    facts: { ...upkeepFacts, organization: '组织', reason: '原因', person: '用户' },
  },
}
