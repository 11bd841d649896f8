import type { FeatureWords } from '@portal/contract'

export const groupBoardWords: FeatureWords = {
  audit: {
    actions: {
      files: { 'tax.group.export': '导出集团看板' },
    },
  },
}
