/** Endings whose content the server can hold against the name. */
export const fileEndings = ['docx', 'xlsx', 'pdf', 'png', 'jpg', 'jpeg', 'gif', 'webp'] as const
export type FileEnding = (typeof fileEndings)[number]

/** What a kind of file may be; page and server judge by the same. */
export interface FileLimits {
  extensions: readonly FileEnding[]
  /** A file is smaller than this. */
  maxBytes: number
  /** Lower bounds of some endings. */
  maxBytesOf?: Partial<Record<FileEnding, number>>
}

export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What is wrong with a file by its name and size, before anybody looks at its content; undefined when nothing is. */
export function faultOfFile(
  { extensions, maxBytes, maxBytesOf = {} }: FileLimits,
  { name, size }: { name: string; size: number },
): { fault: 'format' | 'size' | 'empty'; text: string } | undefined {
  const ending = endingOf(name) as FileEnding
  if (!extensions.includes(ending)) return { fault: 'format', text: `文件必须为${extensions.join('、')}格式` }
  if (size === 0) return { fault: 'empty', text: '文件是空的（0 字节），请重新选择' }
  const most = Math.min(maxBytes, maxBytesOf[ending] ?? maxBytes)
  if (size >= most) {
    const which = most < maxBytes ? ` ${ending} ` : ''
    return { fault: 'size', text: `${which}文件大小不能超过${Math.floor(most / 1_048_576)}MB`.trimStart() }
  }
  return undefined
}
