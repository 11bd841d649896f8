import type { FeatureWords } from '@portal/contract'

/** What its acts are called. */
export const fileWords: FeatureWords = {
  audit: {
    actions: { files: { 'file.upload': '上传文件', 'file.sweep': '清理未使用的文件' } },
    facts: { projectType: '文件类别' },
  },
}
