import { grouped } from '@portal/domain/grouped'

import { smsOutboxFile } from '@portal/verification/contract'
import { invitationDays } from '../../contract/index.ts'

/** Texts of letting people in together. */
export const invitationTexts = {
  unit: '位',
  invite: '邀请',
  activate: '激活',
  title: (count: number) => `邀请 ${grouped(count)} 位用户`,
  lead: `每人收到一个链接，${invitationDays} 天内用一次，自己设置密码后即可登录；重新邀请会使旧链接失效。`,
  inFile:
    `没有配置短信服务，短信不会发出；链接写在服务器数据目录（DATA_DIR）的 ${smsOutboxFile} 里，` +
    '请由能登录服务器的人转交。',
  channel: '方式',
  sms: '短信，发到登记的手机号',
  email: '邮件，发到下面填写的邮箱',
  emailOf: (name: string) => `${name} 的邮箱`,
  send: '发出邀请',
  sent: (count: number) => `已发出 ${grouped(count)} 份邀请`,
  cancel: '取消',
  activateTitle: (count: number) => `激活 ${grouped(count)} 个账号`,
  activateLead: '激活后各生成一个一次性密码，只显示一次，由您交给本人；也可以改用“邀请”，由本人设置密码。',
  activating: (done: number, all: number) => `正在激活 ${done} / ${all}`,
  typed: (asked: number) => `请输入 ${asked} 确认`,
  once: '一次性密码',
  onceWhy: '这些密码只显示这一次。请通过可靠的渠道分别交给本人；首次登录时须修改。',
  onceLabel: '账号和一次性密码',
  file: '一次性密码.txt',
  waiting: (count: number) => `待激活 ${grouped(count)} 人`,
  waitingLead: (count: number) => `新导入的用户待激活 ${grouped(count)} 人：邀请本人设置密码，或现在激活。`,
  later: '以后再说',
  imported: '导入完成',
  invited: (at: string, to: string, until: string) =>
    `${at} 已邀请（${to}），链接 ${until} 前有效，本人还没有设置密码。`,
  lapsed: (at: string, to: string) => `${at} 的邀请（${to}）已过期，请重新邀请。`,
  notDelivered: (to: string, why: string) => `邀请没有送达（${to}）：${why}。请核对后重新邀请，或直接激活。`,
} as const
