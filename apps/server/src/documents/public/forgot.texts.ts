/** Words of the page for a forgotten password. */
export const forgotTexts = {
  link: '忘记密码', title: '找回密码', lead: '用账号绑定的手机号验证身份，然后设置新密码。', steps: ['验证手机', '输入验证码', '设置新密码'], stepsLabel: '步骤',
  phone: '手机号', phoneNeeded: '请输入手机号', phoneWrong: '请输入正确的手机号', send: '发送验证码', wait: ' 秒后可重新发送',
  code: '短信验证码', codeNeeded: '请输入验证码', sentTo: '验证码已发送到 ', sentHint: '，5 分钟内有效。没有绑定账号的手机号也会收到验证码。', check: '下一步', resend: '没有收到？重新发送',
  account: '选择要设置新密码的账号', oneAccount: '账号 ', none: '这个手机号没有绑定账号。请核对手机号，或联系企业管理员。', password: '新密码', again: '再次输入新密码', submit: '设置新密码',
  done: '新密码已设置', doneText: '这个账号在所有设备上都已退出，请用新密码登录。', toSignIn: '去登录', back: '返回登录', noScript: '找回密码需要浏览器启用 JavaScript，请启用后重新载入本页。',
} as const
