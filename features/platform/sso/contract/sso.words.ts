import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const ssoWords: FeatureWords = {
  audit: {
    actions: {
      session: {
        'sso.ticket.make': '签发跳转凭证',
        'sso.hand-over': '单点登录到应用',
        'sso.agree': '同意应用读取身份',
        'sso.decline': '拒绝应用读取身份',
        'sso.link': '绑定统一身份',
        'sso.unlink': '解除统一身份绑定',
      },
      system: {
        'sso.client.add': '登记单点登录应用',
        'sso.client.enable': '启用或停用单点登录应用',
        'sso.client.secret': '更换应用密钥',
        'sso.key.rotate': '更换签名密钥',
      },
    },
  },
}
