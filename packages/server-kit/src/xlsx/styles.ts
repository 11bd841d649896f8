import { XlsxError } from './errors.ts'
import type { XlsxLimits } from './limits.ts'
import { readPart } from './patching/part-xml.ts'
import type { Parts } from './zip.ts'

/** For each cell style index, whether its number format shows a date or time. */
export async function readDateStyles(parts: Parts, name: string | undefined, limits: XlsxLimits): Promise<boolean[]> {
  const formats = new Map<string, boolean>()
  const styles: boolean[] = []
  if (name === undefined) return styles
  let inCellFormats = false
  const bounded = (count: number): void => {
    if (count > limits.styles) throw new XlsxError('TOO_LARGE', { what: '单元格样式数', limit: String(limits.styles) })
  }
  await readPart(
    parts,
    name,
    {
      open: (element, attributes) => {
        if (element === 'cellXfs') inCellFormats = true
        if (element === 'numFmt')
          bounded(formats.set(attributes.get('numFmtId') ?? '', isDateCode(attributes.get('formatCode') ?? '')).size)
        if (element === 'xf' && inCellFormats)
          bounded(styles.push(isDateFormat(attributes.get('numFmtId') ?? '0', formats)))
      },
      close: (element) => {
        if (element === 'cellXfs') inCellFormats = false
      },
      text: () => undefined,
    },
    limits,
  )
  return styles
}

/** Built-in date formats. 27–36 and 50–58 belong to the Chinese, Japanese and Korean editions (ECMA-376 18.8.30). */
const BUILT_IN_DATES: [number, number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

function isDateFormat(id: string, formats: Map<string, boolean>): boolean {
  const own = formats.get(id)
  if (own !== undefined) return own
  return BUILT_IN_DATES.some(([from, to]) => Number(id) >= from && Number(id) <= to)
}

/**
 * Ignores quoted and escaped text, colours and conditions. A date format contains a year, month, day, hour or second.
 */
export function isDateCode(code: string): boolean {
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/general|G\/通用格式/gi, '')
  return /[ymdhs]/i.test(bare)
}
