/** Texts of an upload. */
export const uploadTexts = {
  choose: '选择文件',
  drop: '或把文件拖到这里',
  limits: (most: string, accept: string) => `${accept === '' ? '' : `${accept}，`}单个不超过 ${most}`,
  tooLarge: (name: string, most: string) => `${name} 超过 ${most}，请分开或压缩后再上传`,
  tooMany: (most: number) => (most === 1 ? '一次只能上传 1 个文件' : `一次最多上传 ${most} 个文件`),
  empty: (name: string) => `${name} 是空文件，没有内容可上传`,
  wrongKind: (name: string, accept: string) => `${name} 的类型不支持，请选择 ${accept} 文件`,
  running: (percent: number) => `已上传 ${percent}%`,
  handling: '已传完，正在处理',
  cancel: '取消上传',
  cancelled: '已取消，文件没有上传',
  retry: '重新上传',
  done: (names: string) => `${names} 已上传`,
  progress: '上传进度',
} as const
