/** Why an attachment is not taken, changed or found. */
export const attachmentTexts = {
  noKind: '没有这类资料，请刷新后再试',
  gone: '没有这份资料，可能已被移除，请刷新后再看',
  used: '这个文件已经是一份资料，请重新上传要用的文件',
  tooMany: (title: string, most: number) => `${title}最多 ${most} 份，请先移除不用的，或替换其中一份`,
  mayNot: '您只能查看，不能修改',
} as const
