import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const operationsWords: FeatureWords = {
  audit: {
    actions: { system: { 'maintenance.announce': '发布公告或维护', 'maintenance.end': '结束公告或维护' } },
  },
}
