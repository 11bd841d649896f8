import type { SheetRow } from './sheet.ts'
import { createCutter, partingOf, type Cutter } from './cut-rows.ts'
import { chunksOf, encodingOf, type TextSource } from './encoding.ts'

/** Files under these names are texts with separators, whatever wrote them. */
export const textNames = /\.(?:csv|txt|tsv)$/i

/**
 * Rows of a text with separators, as they are read: a piece of the file is held, never the whole.
 * @throws XlsxError for an empty file, one that is no text, and cells or rows beyond the limits of workbooks
 */
export async function* textRows(source: TextSource): AsyncGenerator<SheetRow> {
  const decoder = new TextDecoder(await encodingOf(source))
  let cutter: Cutter | undefined
  for await (const chunk of chunksOf(source)) {
    const text = decoder.decode(chunk, { stream: true })
    cutter ??= text === '' ? undefined : createCutter(partingOf(text))
    yield* cutter?.take(text) ?? []
  }
  yield* cutter?.take(decoder.decode()) ?? []
  yield* cutter?.end() ?? []
}
