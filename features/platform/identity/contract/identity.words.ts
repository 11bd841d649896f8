import { enterpriseChanged, memberChanged } from './identity.events.ts'
import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const identityWords: FeatureWords = {
  audit: {
    actions: {
      session: {
        'session.sign-in': '登录',
        'session.sign-out': '退出登录',
        'session.switch-enterprise': '切换企业',
        'session.end': '结束一个会话',
        'session.end-all': '结束其他全部会话',
        'session.proof': '再次验证身份',
        'session.guessing': '反复猜测密码',
        'session.not-me': '报告登录不是本人',
      },
      account: {
        'account.change-password': '修改密码',
        'account.consent': '同意隐私政策',
        'account.confirm-phone': '确认新手机号',
        'installation.set-up': '初始化系统',
        'account.rescue.factor': '服务器命令：取消二次验证',
        'account.rescue.phone': '服务器命令：绑定手机号',
        'account.rescue.password': '服务器命令：重置密码',
        'account.rescue.enable': '服务器命令：启用账号',
      },
    },
    fields: { phone: '手机号' },
    facts: { client: '客户端', account: '试用的账号', by: '方式' },
  },
  events: { [memberChanged.kind]: { heardBy: 'features' }, [enterpriseChanged.kind]: { heardBy: 'features' } },
}
