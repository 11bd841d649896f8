/** Texts of the phone step before setting up a second factor on the sign-in page. */
export const phoneFirstTexts = {
  title: '验证手机',
  lead: '设置二次验证之前，先用短信验证码确认是您本人。验证码发到这个账号绑定的手机。',
  code: '短信里的 6 位数字',
  hint: '5 分钟内有效',
  needed: '请输入短信验证码',
  first: '请先发送验证码',
  send: '发送验证码',
  wait: ' 秒后可重新发送',
  sent: '验证码已发送',
  submit: '验证并继续',
  other: '换一个账号登录',
  lost: '手机不在了？请联系管理员',
  demo: '演示模式：从发件箱读取验证码',
  demoCode: '发件箱里的验证码：',
  demoNone: '发件箱里还没有验证码',
} as const
