/** Texts of skipping a wait with a code to the account's phone. */
export const phoneWayTexts = {
  offer: '用短信验证码继续',
  phone: '账号绑定的手机号',
  phoneNeeded: '请输入手机号',
  phoneWrong: '请输入正确的手机号',
  send: '发送验证码',
  wait: ' 秒后可重发',
  pictureFirst: '请先输入图形验证码，再发送短信验证码',
  code: '短信验证码',
  codeNeeded: '请先发送并输入短信验证码',
  hint: '没有绑定这个账号的手机号也会收到验证码，但不能用来登录。',
  sent: '短信验证码已发送，5 分钟内有效。',
  next: '短信验证码已发送，5 分钟内有效。请输入它和新的图形验证码，再登录。',
} as const
