/** Texts of files that are being uploaded. */
export const uploadsTexts = {
  choose: '选择文件',
  drop: '或把文件拖到这里，可以一次选多个',
  dropOne: '或把文件拖到这里',
  limits: (most: string, endings: string) => `${endings}，单个不超过 ${most}`,
  waiting: '排队中',
  running: (sent: string, total: string) => `${sent} / ${total}`,
  speed: (speed: string) => `每秒 ${speed}`,
  remaining: (seconds: number) =>
    seconds < 60 ? `约剩 ${Math.max(1, seconds)} 秒` : `约剩 ${Math.ceil(seconds / 60)} 分钟`,
  handling: '已传完，正在检查',
  offline: '网络断开，连上后自动继续',
  done: '已上传',
  cancel: '取消上传',
  remove: '移除',
  retry: '继续上传',
  again: '再试一次',
  progress: (name: string) => `${name} 的上传进度`,
  list: '上传的文件',
  template: '下载模板',
  chooseForm: '上传申请文件',
  uploaded: (name: string) => `已上传 ${name}`,
  removeForm: '去掉',
  ask: {
    title: '文件还没有传完',
    content: '离开后上传会停下。24 小时内回到这里会再提示，选择同一个文件可以从断开的地方继续。',
    okText: '离开',
    cancelText: '继续上传',
  },
} as const

/** Texts of uploads that were broken off. */
export const brokenTexts = {
  title: '没有传完的文件',
  offer: (name: string) => `${name} 上次没有传完`,
  facts: ({ size, arrived, at, page }: { size: string; arrived: string | null; at: string; page: string }) =>
    [
      arrived === null ? `共 ${size}` : `已收到 ${arrived}，共 ${size}`,
      `${at} 断开`,
      ...(page === '' ? [] : [`在“${page}”开始上传`]),
    ].join('，'),
  resume: '选择这个文件继续上传',
  discard: '放弃并删除已收到的',
  other: (name: string, size: string) =>
    `这不是上次的文件。请选择 ${name}（${size}），内容和修改时间都没有变的那一个。`,
} as const
