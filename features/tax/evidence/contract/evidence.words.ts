import type { FeatureWords } from '@portal/contract'

/** What its acts are called. */
export const evidenceWords: FeatureWords = {
  audit: {
    actions: {
      tax: {
        'tax.evidence.seal': '封存资料包',
        'tax.evidence.download': '下载资料包',
        'tax.evidence.download-year': '下载年度资料包',
      },
    },
    facts: { pack: '资料包', items: '件数', seal: '封口' },
  },
}
