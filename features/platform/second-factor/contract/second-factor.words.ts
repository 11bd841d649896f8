import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const secondFactorWords: FeatureWords = {
  audit: {
    actions: {
      account: {
        'security.factor.add': '添加二次验证',
        'security.factor.remove': '移除二次验证',
        'security.factor.reset': '重置他人的二次验证',
        'security.recovery.renew': '更换恢复码',
      },
    },
    facts: { factor: '方式' },
  },
}
