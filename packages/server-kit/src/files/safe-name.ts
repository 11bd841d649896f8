/** A name for display and download: no path, no control characters, at most 200 characters. */
export const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(-200) || '未命名'
