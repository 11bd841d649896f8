/** Texts of the kit's forms. */
export const formTexts = {
  cancel: '取消',
  save: '保存',
  /** In an empty field, so that nobody takes it for its content. */
  example: (example: string) => `例如 ${example}`,
  at: (title: string, fault: string) => `${title}：${fault}`,
  tooLarge: '内容太多，超过了一次能提交的大小，请删减后再提交',
  unanswered: '没有收到服务的答复，不确定是否已经提交。内容仍在，请再点一次；不会重复提交。',
  offline: '连不上服务，还没有提交。内容仍在，请检查网络后再点一次；不会重复提交。',
  tooMany: (seconds: number) => `操作过于频繁，请 ${seconds} 秒后再提交`,
  ask: {
    title: '还没有保存',
    content: '离开后，这里填写的内容不会保留。',
    okText: '不保存，离开',
    cancelText: '继续填写',
  },
} as const
