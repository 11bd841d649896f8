import type { FeatureWords } from '@portal/contract'

/** What its acts are called. */
export const fileWords: FeatureWords = {
  audit: {
    actions: {
      files: {
        'file.upload': '上传文件',
        'file.download': '下载文件',
        'file.view': '查看图片',
        'file.preview': '预览工作簿',
        'file.template': '下载模板',
        'file.sweep': '清理未使用的文件',
      },
    },
    facts: { projectType: '文件类别' },
  },
}
