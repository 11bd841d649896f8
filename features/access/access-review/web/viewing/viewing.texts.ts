export const viewingTexts = {
  start: '以此用户身份查看',
  title: '以用户的身份查看',
  lead: '最多 30 分钟，只能看，不能改；会通知这位用户，并记入系统日志。',
  go: '开始查看',
  banner: (viewer: string, user: string, until: string) =>
    `${viewer} 正在以 ${user} 的身份查看，只能看，不能改，${until} 自动结束`,
  end: '结束查看',
  begunElsewhere: '您在另一个标签页开始以用户的身份查看，这里也随之切换',
  over: '以用户的身份查看已结束，现在是您自己的账号',
} as const
