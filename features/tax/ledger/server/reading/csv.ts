import type { Cell } from '@portal/server-kit/xlsx/index'
import type { Row } from './types.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const GBK = new TextDecoder('gb18030')
const UTF16 = new TextDecoder('utf-16le')

/** Text of an export: UTF-16 by its mark, UTF-8 where it is that throughout, else the Chinese code of Windows. */
export function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return UTF16.decode(bytes)
  try {
    return UTF8.decode(bytes)
  } catch {
    return GBK.decode(bytes)
  }
}

/** Which sign parts the columns: that of the first lines which parts most. */
const parting = (text: string): string => {
  const head = text.slice(0, 4000)
  const [best] = ['\t', ',', ';', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  return best ?? ','
}

/** Rows of a text with separators; quotes may hold separators, line breaks and doubled quotes. */
export function* textRows(bytes: Buffer): Generator<Row> {
  const text = decoded(bytes)
  const sign = parting(text)
  let number = 1
  let cells: (Cell | null)[] = []
  let at = 0
  while (at < text.length) {
    const cell = cellAt(text, at, sign)
    cells.push(cell.text.trim() === '' ? null : { kind: 'text', text: cell.text.trim() })
    at = cell.end
    if (text[at] === sign) {
      at += 1
      if (at < text.length) continue
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    yield { row: number, cells }
    number += 1
    cells = []
  }
}

function cellAt(text: string, from: number, sign: string): { text: string; end: number } {
  if (text[from] !== '"') {
    let end = from
    while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1
    return { text: text.slice(from, end), end }
  }
  const parts: string[] = []
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { text: parts.join('') + text.slice(at), end: text.length }
    parts.push(text.slice(at, quote))
    if (text[quote + 1] !== '"') {
      let end = quote + 1
      while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1
      return { text: parts.join(''), end }
    }
    parts.push('"')
    at = quote + 2
  }
}
