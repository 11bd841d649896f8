/** Texts of what the page notices by itself. */
export const operationsTexts = {
  banner: { more: '显示全文', less: '收起' },
  again: {
    title: '登录已过期',
    lead: (held: number) =>
      `请重新登录。本页内容都在，登录后留在原处${held === 0 ? '' : `，刚才没有完成的 ${held} 项操作按顺序继续`}。`,
    account: '账号',
    password: '密码',
    captcha: '图形验证码',
    newCaptcha: '换一张',
    leave: '退出',
    signInPage: '到登录页继续',
    submits: { 'sign-in': '重新登录', 'second-factor': '继续验证', password: '修改并继续', consent: '同意并继续' },
    leads: {
      'second-factor': '密码正确。这个账号启用了二次验证，再确认一次是您本人，本页就继续。',
      password: '请先把密码换成只有您知道的，本页就继续。',
      consent: '隐私政策有新版本，请阅读并同意，本页就继续。',
    },
    needed: '请输入账号和密码',
    nextNeeded: '请输入新密码',
    next: '新密码',
    twice: '再次输入新密码',
    differ: '两次输入的新密码不一致',
    rule:
      '至少 10 位，含大写字母、小写字母、数字、符号中的三类，16 位以上不限；' +
      '不能是常见密码，不能含账号、企业或门户的名称',
    agree: '我已阅读并同意隐私政策',
    agreeNeeded: '请先勾选同意',
    page: '这个账号登录时还有一步要到登录页完成，之后回到本页；填写的内容留在本机，回来可以恢复。',
    otherPage: '这个账号登录时还有一步要到登录页完成。本页原来的内容不会带过去。',
    undone: (names: readonly string[]) => `没有完成、需要再做一次：${names.join('、')}。`,
    leaving: {
      title: '离开本页',
      content: '不重新登录就会离开本页。填写中的内容留在本机，没有完成的操作不会发送。',
      okText: '离开',
    },
  },
  away: {
    text: '服务暂时连不上，已填写的内容保存在本机，正在重试',
    next: (seconds: number) => `${seconds} 秒后再试`,
    trying: '正在连接…',
    now: '立即重试',
    back: '服务已恢复，未完成的操作已继续',
  },
  newer: { text: '有新版本', now: '立即更新', note: '填写中的内容留在本机，更新后可以恢复' },
} as const
