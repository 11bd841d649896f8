function spanOf(seconds: number): string {
  if (seconds < 90) return `${seconds}秒`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)}分钟` : `${Math.ceil(seconds / 3600)}小时`
}

/** Texts of phone verification; other clients compare the first three literally. */
export const verificationTexts = {
  codeMissing: '请输入验证码',
  noPhone: '当前账号没有绑定手机号, 验证码发送失败!',
  verified: '验证成功',
  phoneInvalid: '请输入正确的手机号',
  codeWrong: (left: number) =>
    left > 0 ? `验证码不正确，还可以再试${left}次` : '验证码不正确，这个验证码已作废，请重新获取',
  codeGone: '验证码已失效，请重新获取',
  wait: (seconds: number) => `发送过于频繁，请${spanOf(seconds)}后再试`,
  notSent: '短信没有发送成功，请稍后再试；多次失败请联系管理员',
  proofGone: '手机验证已失效，请重新获取验证码',
  accountMismatch: '这个手机号没有绑定该账号，请核对账号',
  accountUnclear: '有多个账号符合，请选择一个账号',
  repeatUnproved: '请先用短信验证码验证这个手机号',
  noEntrance: '这里不能用短信验证码登录，请用账号和密码登录',
  noAccount: '这个手机号没有绑定可以登录的账号。请核对手机号，或联系企业管理员',
  samePhone: '新手机号与当前绑定的手机号相同',
  factorFirst: '您启用了二次验证，请先再次验证身份',
  changeUnproved: '请先验证原手机号，或输入登录密码',
  message: '验证码 ******，5 分钟内有效。请勿告诉他人。',
  warning: '您的账号有多次失败的登录，可能有人在猜测密码。如非本人操作，请登录门户修改密码。',
  noWarningTemplate: '没有设置 SMS_WARNING_TEMPLATE_CODE，提醒短信没有发送',
  noNoticeTemplate: '没有设置 SMS_NOTICE_TEMPLATE_CODE，短信通知没有发送',
  noInviteTemplate: '没有设置 SMS_INVITE_TEMPLATE_CODE，邀请短信没有发送',
  invitation: (link: string) => `管理员邀请您使用门户，请打开 ${link} 设置密码。链接只能使用一次，请勿转发。`,
  notice: (title: string) => `您有一条新消息：${title}，请登录门户查看。`,
  fileMessage: (code: string) => `验证码 ${code}，5 分钟内有效`,
  fileUnwritable: (problem: string) => `短信文件写不进去 ${problem}`.trim(),
  undelivered: (file: string) =>
    `短信不会送达手机，只写入 ${file}（仅本服务的系统用户可读），超级管理员的验证码在其中；` +
    '正式使用请设置 SMS_PROVIDER=aliyun 及其参数',
} as const

/** Placeholder for the code in stored or displayed messages. */
export const hiddenCode = '******'
