import { XlsxError } from '../errors.ts'
import type { XlsxLimits } from '../limits.ts'
import { scanPart } from '../patching/part-xml.ts'
import type { XmlHandlers } from '../xml.ts'
import type { Parts } from '../zip.ts'

/**
 * Cells that a sheet draws as one over several rows: three numbers each, the left column from 0, the first and the last
 * row. A plain list, because it also goes between processes.
 */
export type Merges = readonly number[]

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/
const NAME = Buffer.from('mergeCell')

/** The merges of a worksheet. They stand behind its rows, so a part that has any is read once more. */
export async function readMerges(parts: Parts, name: string, title: string, limits: XlsxLimits): Promise<number[]> {
  const place = `工作表“${title}”`
  const merges: number[] = []
  if (!(await speaksOfMerges(parts, name, place))) return merges
  let inMerges = false
  const handlers: XmlHandlers = {
    open: (element, attributes, depth) => {
      if (depth === 2) inMerges = element === 'mergeCells'
      if (!inMerges || depth !== 3 || element !== 'mergeCell') return
      merges.push(...overRows(attributes.get('ref') ?? ''))
      if (merges.length > 3 * limits.merges)
        throw new XlsxError('TOO_LARGE', { what: '合并单元格个数', limit: String(limits.merges) })
    },
    close: () => undefined,
    text: () => undefined,
  }
  for await (const _ of scanPart(parts, name, handlers, limits, place)) continue
  return merges
}

/** Most sheets have none, and finding that out costs a tenth of parsing them. */
async function speaksOfMerges(parts: Parts, name: string, place: string): Promise<boolean> {
  let before: Uint8Array = Buffer.alloc(0)
  try {
    for await (const chunk of parts.stream(name)) {
      const border = Buffer.concat([before, chunk.subarray(0, NAME.length)])
      if (chunk.includes(NAME) || border.includes(NAME)) return true
      before = chunk.subarray(-NAME.length)
    }
  } catch (error) {
    throw error instanceof XlsxError ? error.within(place) : error
  }
  return false
}

/** Nothing for a merge within one row. */
function overRows(reference: string): number[] {
  const [, left, top, , bottom] = REFERENCE.exec(reference) ?? []
  if (left === undefined) throw new XlsxError('BAD_REF', { value: reference.slice(0, 20) })
  if (bottom === undefined || Number(bottom) <= Number(top)) return []
  const column = [...left].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return [column, Number(top), Number(bottom)]
}
