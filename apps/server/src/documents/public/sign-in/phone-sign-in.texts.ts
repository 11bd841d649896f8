/** Texts of the sign-in by a code to the phone, and of sign-in without a password. */
export const phoneSignInTexts = {
  otherWays: '其他方式',
  link: '短信验证码登录',
  title: '短信验证码登录',
  lead: '用账号绑定的手机号登录，不需要密码。',
  submit: '登录',
  choose: '这个手机号有几个账号，请选择要登录的',
  back: '返回密码登录',
  off: '这里不能用短信验证码登录，请用账号和密码登录。',
  noScript: '登录需要浏览器启用 JavaScript，请启用后重新载入本页。',
} as const
