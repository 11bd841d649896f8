import type { FeatureWords } from '@portal/contract'

/** What its acts are called. */
export const accessReviewWords: FeatureWords = {
  todos: {
    accessRound: {
      name: '授权复查',
      tab: 'other',
      act: '去确认',
      states: { open: { name: '待确认' }, toClose: { name: '待结束', act: '去结束' } },
    },
  },
  audit: {
    groups: { access: { name: '权限与授权', place: 25 } },
    actions: {
      access: {
        'access.view-as.start': '开始以用户的身份查看',
        'access.view-as.end': '结束以用户的身份查看',
        'access.view-as.over': '以用户的身份查看到时结束',
        'access.unused.take': '收回闲置的角色',
        'access.round.start': '发起授权复查',
        'access.round.decide': '确认或收回复查的授权',
        'access.round.close': '结束授权复查',
      },
      files: { 'access.unused.export': '导出闲置授权', 'access.round.proof': '导出授权复查证明' },
    },
    facts: {
      scope: '范围',
      dueOn: '截止',
      decision: '决定',
      things: '内容',

      taken: '收回的角色',
      failed: '未能处理的数量',
      user: '用户',
      enterprise: '企业',
      reason: '原因',
      until: '至',
    },
  },
}
