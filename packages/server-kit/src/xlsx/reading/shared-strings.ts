import { XlsxError } from '../errors.ts'
import type { XlsxLimits } from '../limits.ts'
import { readPart } from '../patching/part-xml.ts'
import { undoEscapes } from '../xml-text.ts'
import type { Parts } from '../zip.ts'

/** The workbook's shared texts. Joins rich text runs and drops phonetic hints (`rPh`). */
export async function readSharedStrings(parts: Parts, name: string | undefined, limits: XlsxLimits): Promise<string[]> {
  const strings: string[] = []
  if (name === undefined) return strings
  if (parts.size(name) > limits.sharedStringsBytes)
    throw new XlsxError('TOO_LARGE', { what: '文字部件', limit: `${limits.sharedStringsBytes / 1024 / 1024} MB` })
  const runs = createTextRuns(limits)
  await readPart(
    parts,
    name,
    {
      open: (element, _, depth) => {
        if (depth === 2 && element === 'si') runs.start()
        else runs.open(element)
      },
      close: (element, depth) => {
        if (depth === 2 && element === 'si') strings.push(runs.finish())
        else runs.close(element)
      },
      text: runs.text,
    },
    limits,
  )
  return strings
}

/** Refuses a text that grows beyond what a cell can hold, however many pieces it comes in. */
export function assertShort(text: string, limits: XlsxLimits): void {
  if (text.length > limits.textChars)
    throw new XlsxError('TOO_LARGE', { what: '单元格文字', limit: `${limits.cellChars} 字` })
}

/** Collects the `t` runs of one `si` or `is` element. */
export function createTextRuns(limits: XlsxLimits) {
  let text = ''
  let inText = false
  let inHint = 0
  return {
    start: (): void => {
      text = ''
      inText = false
      inHint = 0
    },
    open: (element: string): void => {
      if (element === 'rPh') inHint += 1
      if (element === 't') inText = inHint === 0
    },
    close: (element: string): void => {
      if (element === 'rPh') inHint -= 1
      if (element === 't') inText = false
    },
    text: (piece: string): void => {
      if (!inText) return
      text += piece
      assertShort(text, limits)
    },
    finish: (): string => undoEscapes(text),
  }
}
