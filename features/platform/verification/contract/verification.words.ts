import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const verificationWords: FeatureWords = {
  audit: {
    actions: {
      account: {
        'account.reset-password': '找回密码',
        'account.change-phone': '更换手机号',
        'phone.send-code': '发送短信验证码',
        'phone.verify': '核对短信验证码',
      },
    },
  },
}
