import type { FeatureWords } from '@portal/contract'

/** What its acts are called. */
export const adminChangeWords: FeatureWords = {
  audit: {
    actions: {
      users: {
        'admin-change.apply': '申请变更企业管理员',
        'admin-change.agree': '同意变更企业管理员',
        'admin-change.refuse': '不同意变更企业管理员',
      },
    },
    facts: { formerAdministrator: '原管理员', newAdministrator: '新管理员', reason: '原因' },
  },
}
