import { grouped } from '@portal/domain/grouped'

/** Texts of a thing's files. */
export const attachmentsTexts = {
  count: (count: number, most: number) => `${grouped(count)} / ${most} 份`,
  none: (title: string) => `还没有${title}`,
  full: (title: string, most: number) => `${title}最多 ${most} 份，可以替换其中一份，或移除不用的`,
  only: (parties: string) => `仅${parties}可见`,
  version: (version: number) => `第 ${version} 版`,
  facts: (size: string, by: string, at: string) => `${size}，${by} ${at} 上传`,
  actsOf: (name: string) => `${name} 的操作`,
  preview: '预览',
  download: '下载',
  replace: '替换',
  keep: '不替换了',
  remove: '移除',
  of: (act: string, name: string) => `${act} ${name}`,
  earlier: (count: number) => `以前的文件（${grouped(count)}）`,
  earlierOf: (name: string) => `${name} 以前的文件`,
  uploading: (title: string) => `上传${title}`,
  replacing: (name: string) => `替换 ${name}`,
  removeAsk: (name: string, earlier: number) =>
    earlier === 0 ? `移除“${name}”？` : `移除“${name}”？它以前的 ${earlier} 个文件也一并移除。`,
  removed: (name: string) => `已移除 ${name}`,
} as const
