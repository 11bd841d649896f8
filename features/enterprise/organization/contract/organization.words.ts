import { fieldNames, importActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { ListedApplication } from './application/application.schema.ts'
import { ListedOrganization } from './organization.schema.ts'
import { SentAssignment, SentNode, SentStructure } from './reporting/reporting.schema.ts'

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
        'organization.reporting.structure': '新增或修改管理口径',
        'organization.reporting.node': '新增或修改口径节点',
        'organization.reporting.node-move': '移动口径节点',
        'organization.reporting.node-remove': '删除口径节点',
        'organization.reporting.assign': '把组织归入口径节点',
      },
      files: {
        'organization.export': '导出组织机构',
        'organization.reporting.export': '导出口径归属',
        ...importActions('organization.import', '组织机构'),
        ...importActions('organization.reporting.import', '口径归属'),
      },
    },
    fields: fieldNames(SentAssignment, SentNode, SentStructure, ListedApplication, ListedOrganization),
    facts: {
      ...upkeepFacts,
      organization: '组织',
      reason: '原因',
      person: '用户',
      application: '组织变更申请',
      file: '申请文件',
      structure: '管理口径',
      node: '节点',
      moved: '变动的组织',
    },
  },
}
