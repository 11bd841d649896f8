/** Texts for proving identity and for changing factors. */
export const factorTexts = {
  otherKey:
    'SECRET_KEY：与封存二次验证密钥时用的不是同一个。' +
    '请设为原来的值；原来没有设置的，把原来 DATA_DIR 中的 secret.key 放回（多个进程要用同一个）',
  codeWrong: '验证码不对，请核对后重试；每个验证码只能用一次',
  recoveryWrong: '恢复码不对或已用过，请换一个',
  passkeyWrong: '没能验证这把通行密钥，请重试或换一种方式',
  challengeGone: '这次验证已超时或已用过，请重新开始',
  locked: (minutes: number) => `验证失败次数过多，请${minutes}分钟后再试`,
  needsFactor: '您启用了二次验证，请用验证码、通行密钥或恢复码',
  noFactor: '您还没有启用二次验证，请用密码',
  oneWay: '请给出密码、验证码、通行密钥中的一种',
  setupGone: '设置已过期，请重新扫描二维码',
  noTotp: '没有启用验证器应用',
  noPasskey: '没有找到这把通行密钥',
  tooManyPasskeys: (most: number) => `最多添加 ${most} 把通行密钥，请先移除不用的`,
  passkeyKnown: '这把通行密钥已经添加过',
  needsDomain: '通行密钥要用域名访问才能使用，请用域名打开门户或改用验证器应用',
  tooOften: '请求过于频繁，请稍后再试',
  passwordFirst: '您的密码需要先修改，请用账号和密码登录',
  none: '还没有启用二次验证',
  noAccount: (account: string) => `没有账号 ${account}`,
  notSelf: '不能重置自己的二次验证，请在个人信息中修改',
  issuer: '财金运营门户',
  due: (day: string) => ({
    title: '请启用二次验证',
    content: `按管理要求，请在 ${day} 前在个人信息中启用验证器应用或添加通行密钥。过期后登录时会要求先设置。`,
  }),
  notice: {
    totpAdded: {
      title: '已启用验证器应用',
      content: '您的账号启用了验证器应用作为二次验证，其他设备上的登录已结束。不是您本人操作时，请立即联系管理员。',
    },
    totpRemoved: {
      title: '已停用验证器应用',
      content: '您的账号停用了验证器应用。不是您本人操作时，请立即修改密码并联系管理员。',
    },
    passkeyAdded: {
      title: '已添加通行密钥',
      content: '您的账号添加了一把通行密钥。不是您本人操作时，请立即移除它并联系管理员。',
    },
    passkeyRemoved: {
      title: '已移除通行密钥',
      content: '您的账号移除了一把通行密钥。不是您本人操作时，请立即修改密码并联系管理员。',
    },
    recoveryUsed: {
      title: '使用了恢复码',
      content: '您的账号刚用一个恢复码完成了二次验证。不是您本人操作时，请立即修改密码并联系管理员。',
    },
    recoveryRenewed: {
      title: '已重新生成恢复码',
      content: '您的账号重新生成了恢复码，旧的全部作废。不是您本人操作时，请立即联系管理员。',
    },
    reset: {
      title: '二次验证已被重置',
      content: '管理员应申请重置了您的二次验证，登录只需密码。请尽快重新启用；不是您本人申请时，请立即联系管理员。',
    },
  },
} as const
