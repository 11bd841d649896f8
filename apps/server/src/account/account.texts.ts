/** Messages of the account command. */
export const accountTexts = {
  usage: `用法（在服务器上，以运行服务的系统用户）：
  npm run --silent account -- list-administrators          列出超级管理员
  npm run --silent account -- show 账号                    账号的状态
  npm run --silent account -- reset-factor 账号            取消二次验证，结束全部登录
  npm run --silent account -- set-phone 账号 手机号        绑定手机号，结束全部登录
  npm run --silent account -- reset-password 账号          给出一次性密码（只显示这一次），下次登录须修改，结束全部登录
  npm run --silent account -- enable 账号                  启用账号，解除登录锁定`,
  noAccount: (account: string) => `没有账号 ${account}；list-administrators 列出超级管理员的账号`,
  noAdministrators: '没有超级管理员',
  notReady: '数据库还没有账号：请用这个版本启动一次服务，再运行',
  phoneInvalid: (phone: string) => `${phone} 不是手机号：应为 11 位，以 13 至 19 开头`,
  factorGone: (account: string) =>
    `已取消 ${account} 的二次验证，全部登录已结束；下次登录只需密码（超级管理员另需短信验证码），请尽快重新启用`,
  noFactor: (account: string) => `${account} 没有二次验证；全部登录已结束`,
  phoneSet: (account: string, phone: string) => `已为 ${account} 绑定手机号 ${phone}，全部登录已结束`,
  passwordGiven: (account: string) =>
    `已重置 ${account} 的密码，全部登录已结束。一次性密码只显示这一次，下次登录须修改：`,
  enabled: (account: string) => `${account} 已启用，登录锁定已解除`,
  state: (of: {
    account: string
    name: string
    phone: string
    enabled: boolean
    hasSecondFactor: boolean
    mustChangePassword: boolean
  }) =>
    [
      of.account,
      of.name,
      of.phone === '' ? '未绑定手机' : `手机 ${of.phone}`,
      of.enabled ? '使用中' : '已停用',
      of.hasSecondFactor ? '有二次验证' : '无二次验证',
      ...(of.mustChangePassword ? ['须修改密码'] : []),
    ].join('，'),
} as const
