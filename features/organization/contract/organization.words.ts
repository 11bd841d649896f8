import { fieldNames, importActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { ListedApplication } from './application/application.schema.ts'
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
        'organization.apply': '提交组织变更申请',
        'organization.primary': '改变主要组织',
      },
      files: { 'organization.export': '导出组织机构', ...importActions('organization.import', '组织机构') },
    },
    fields: { ...fieldNames(ListedApplication), ...fieldNames(ListedOrganization) },
    facts: {
      ...upkeepFacts,
      organization: '组织',
      reason: '原因',
      person: '用户',
      application: '组织变更申请',
      file: '申请文件',
    },
  },
}
