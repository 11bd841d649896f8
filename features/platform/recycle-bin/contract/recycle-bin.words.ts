import type { FeatureWords } from '@portal/contract'

/** What its acts are called. */
export const recycleBinWords: FeatureWords = {
  audit: {
    actions: {
      system: {
        'recycle.restore': '从回收站恢复',
        'recycle.purge': '从回收站彻底删除',
        'recycle.sweep': '按期限清理回收站',
      },
    },
    facts: { things: '内容', failed: '未能处理的数量' },
  },
}
