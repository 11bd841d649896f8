import type { FeatureWords } from '@portal/contract'

export const groupBoardWords: FeatureWords = {
  audit: {
    actions: {
      tax: {
        'tax.group.create': '集团批量建任务',
        'tax.group.remind': '集团催办',
        'tax.group.assign': '集团指派任务',
      },
      files: { 'tax.group.export': '导出集团看板' },
    },
  },
}
