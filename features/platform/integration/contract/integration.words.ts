import type { FeatureWords } from '@portal/contract'
import { endpointFieldNames } from './integration.schema.ts'

/** What its acts are called in the audit log. */
export const integrationWords: FeatureWords = {
  audit: {
    actions: {
      system: {
        'integration.token.issue': '签发接口令牌',
        'integration.token.revoke': '吊销接口令牌',
        'integration.webhook.save': '设置推送地址',
        'integration.webhook.rotate': '更换推送密钥',
        'integration.webhook.remove': '删除推送地址',
        'integration.webhook.test': '测试推送',
        'integration.webhook.resend': '重新推送',
      },
    },
    fields: { ...endpointFieldNames, owner: '负责人' },
    facts: { scopes: '权限', networks: '来源地址', expiresOn: '最后有效日', machine: '令牌账号' },
  },
}
