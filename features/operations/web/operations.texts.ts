/** Words of what the page notices by itself. */
export const operationsTexts = {
  again: {
    title: '登录已过期',
    lead: (held: number) => `请重新登录。本页内容都在，登录后留在原处${held === 0 ? '' : `，刚才没有完成的 ${held} 项操作按顺序继续`}。`,
    account: '账号', password: '密码', captcha: '图形验证码', newCaptcha: '换一张',
    submit: '重新登录', leave: '退出', signInPage: '到登录页继续',
    needed: '请输入账号和密码',
    steps: '这个账号登录时还有一步验证，请到登录页完成，之后回到本页；填写的内容留在本机。',
    leaving: { title: '离开本页', content: '不重新登录就会离开本页。填写中的内容留在本机，没有完成的操作不会发送。', okText: '离开' },
  },
  away: {
    text: '服务暂时连不上，已填写的内容保存在本机，正在重试', next: (seconds: number) => `${seconds} 秒后再试`, trying: '正在连接…', now: '立即重试', back: '服务已恢复，未完成的操作已继续',
  },
  newer: { text: '有新版本', now: '立即更新', note: '填写中的内容留在本机，更新后可以恢复' },
} as const
