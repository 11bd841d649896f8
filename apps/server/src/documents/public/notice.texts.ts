export const noticeTexts = {
  window: (from: string, to: string) => `${from} 至 ${to}`,
  readOnly: '，目前只能查看，不能保存',
  unsupported: {
    title: '浏览器版本过低',
    text:
      '当前浏览器缺少本系统需要的功能，继续使用可能看不全或丢失内容。请升级浏览器，' +
      '或换用下列版本以上的浏览器后重新打开。',
    browsers: ['Chrome 111 或 Edge 111', 'Firefox 114', 'Safari 16.4'],
    note: '国产双核浏览器请切换到极速模式，并升级到最新版本。',
    again: '重新检查',
  },
} as const
