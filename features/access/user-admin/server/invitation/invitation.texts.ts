import { invitationDays, type InvitationState } from '../../contract/index.ts'

/** Refusals of inviting and of using an invitation. */
export const invitationTexts = {
  activated: '账号已经激活，不用邀请；忘记密码请重置密码',
  disabled: '账号已停用，不能邀请',
  noPhone: '没有登记手机号，请先填写手机号，或改用邮件邀请',
  noEmail: '没有填写邮箱',
  justNow: '刚刚邀请过，请 1 分钟后再试',
  often: (most: number) => `24 小时内已邀请 ${most} 次，请明天再试，或直接激活`,
  noMail: '系统没有设置发信服务器，不能用邮件邀请。请改用短信，或直接激活',
  noSms: '没有设置短信邀请的模板，不能用短信邀请。请改用邮件，或直接激活',
  dayFull: '24 小时内的邀请已达上限，请明天再试，或直接激活',
  states: {
    open: '',
    used: '这个链接已经用过。请直接登录；忘记密码可以用手机找回，或联系管理员重置',
    lapsed: `链接已过期（${invitationDays} 天内有效）。请联系管理员重新邀请`,
    replaced: '管理员重新邀请了您，请使用最新收到的链接；没有收到请联系管理员重新邀请',
    unknown: '链接无效或不完整。请完整复制收到的链接；仍不能打开请联系管理员重新邀请',
  } as const satisfies Record<InvitationState, string>,
} as const
