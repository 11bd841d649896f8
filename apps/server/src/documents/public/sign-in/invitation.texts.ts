/** Texts of the page that an invitation's link opens. */
export const invitationTexts = {
  title: '设置密码',
  lead: '设置密码后账号即激活，并直接登录。',
  checking: '正在核对邀请链接…',
  closedTitle: '链接不能使用',
  password: '密码',
  again: '再输入一次',
  needed: '请填写',
  differ: '两次输入的密码不一致',
  submit: '设置密码并登录',
  toSignIn: '去登录',
  noScript: '请启用浏览器的脚本后再打开这个链接。',
  states: {
    used: '这个链接已经用过。请直接登录；忘记密码可以用手机找回，或联系管理员重置。',
    lapsed: '链接已过期。请联系管理员重新邀请。',
    replaced: '管理员重新邀请了您，请使用最新收到的链接；没有收到请联系管理员重新邀请。',
    unknown: '链接无效或不完整。请完整复制收到的链接；仍不能打开请联系管理员重新邀请。',
  },
} as const
