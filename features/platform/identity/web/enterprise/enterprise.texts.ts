export const enterpriseTexts = {
  label: (name: string) => `切换企业，当前为${name}`,
  heading: '切换企业',
  current: '当前',
  newTab: '新标签页打开',
  newTabLabel: (name: string) => `在新标签页打开${name}`,
  target: (name: string) => `切换到「${name}」。草稿会保留，切换回来后可以继续。`,
  hint: '新标签页打开时，本页正在办理的业务不受影响。',
  failed: '没有读到企业列表',
  retry: '重试',
  reading: '正在读取…',
  gone: {
    title: '不能继续在这家企业办理',
    text: (name: string) => `您已不属于${name === '' ? '这家企业' : `「${name}」`}，或它已停用。`,
    kept: '还没有保存的内容留在本机的草稿里，恢复权限后可以继续。如有疑问，请联系企业管理员。',
    go: '进入其他企业',
  },
} as const
