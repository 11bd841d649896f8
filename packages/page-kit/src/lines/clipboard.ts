/**
 * What a spreadsheet puts on the clipboard, as rows of cells: tabs between cells, a line a row. A cell with a break
 * or a tab in it stands in quotes, whose own are doubled.
 */
export function cellsOfText(text: string): string[][] {
  const whole = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= whole.length) {
    const { cell, end } = whole[at] === '"' ? quoted(whole, at) : plain(whole, at)
    rows.at(-1)?.push(cell)
    at = end + 1
    if (whole[end] === '\n' && end + 1 < whole.length) rows.push([])
    else if (whole[end] === '\n') break
  }
  return rows
}

interface Read {
  cell: string
  /** Where the cell's tab, break or the end is. */
  end: number
}

function plain(text: string, from: number): Read {
  let end = from
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1
  return { cell: text.slice(from, end), end }
}

/** A quote that nothing closes is a plain text that begins with one. */
function quoted(text: string, from: number): Read {
  let cell = ''
  for (let at = from + 1; at < text.length; at += 1) {
    const isQuote = text[at] === '"'
    if (isQuote && text[at + 1] === '"') at += 1
    else if (isQuote) {
      const next = text[at + 1]
      return next === undefined || next === '\t' || next === '\n' ? { cell, end: at + 1 } : plain(text, from)
    }
    cell += text[at] ?? ''
  }
  return plain(text, from)
}
