/** Texts around a one-time secret. */
export const secretTexts = {
  copy: '复制',
  copied: '已复制',
  copyByHand: '浏览器不允许复制，请手动选中后复制',
  download: '下载',
  kept: '我已保存好',
  ask: {
    title: '还没有保存',
    content: '关闭后无法再看到。请先复制或下载；已用其他办法记下的，可以关闭。',
    okText: '我已保存好，关闭',
    cancelText: '返回保存',
  },
} as const
