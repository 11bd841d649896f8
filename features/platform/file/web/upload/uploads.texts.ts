/** Texts of files that are being uploaded. */
export const uploadsTexts = {
  choose: '选择文件',
  drop: '或把文件拖到这里，可以一次选多个',
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
  progress: (name: string) => `${name} 的上传进度`,
  list: '上传的文件',
  template: '下载模板',
  chooseForm: '上传申请文件',
  uploaded: (name: string) => `已上传 ${name}`,
  removeForm: '去掉',
  ask: {
    title: '文件还没有传完',
    content: '离开后上传会停下。24 小时内在这里重新选择同一个文件，可以从断开的地方继续。',
    okText: '离开',
    cancelText: '继续上传',
  },
} as const
