import { uploadTexts as texts } from './upload.texts.ts'

const kilo = 1024
const inUnits = (bytes: number, unit: number): string => (bytes / unit).toFixed(1).replace('.0', '')
/** A size as people read it: 812 KB, 3.4 MB, 10 GB; a few bytes are 1 KB, none are 0 KB. */
export const sizeOf = (bytes: number): string => {
  if (bytes < kilo ** 2) return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / kilo))} KB`
  return bytes < kilo ** 3 ? `${inUnits(bytes, kilo ** 2)} MB` : `${inUnits(bytes, kilo ** 3)} GB`
}

export interface UploadLimits {
  /** Bytes a file. */
  maxBytes: number
  maxFiles: number
  /** Endings such as `.xlsx,.pdf`; '' takes any. */
  accept: string
}

/** Why files can't be sent; undefined when they can. Said before the first byte goes. */
export function faultOfFiles(files: readonly File[], { maxBytes, maxFiles, accept }: UploadLimits): string | undefined {
  if (files.length > maxFiles) return texts.tooMany(maxFiles)
  const endings = accept
    .toLowerCase()
    .split(',')
    .map((ending) => ending.trim())
    .filter((ending) => ending !== '')
  for (const { name, size } of files) {
    if (endings.length > 0 && !endings.some((ending) => name.toLowerCase().endsWith(ending)))
      return texts.wrongKind(name, endings.join('、'))
    if (size === 0) return texts.empty(name)
    if (size > maxBytes) return texts.tooLarge(name, sizeOf(maxBytes))
  }
  return undefined
}
