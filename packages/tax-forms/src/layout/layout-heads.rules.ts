import type { FormDefinition, HeaderCell } from '../types.ts'

/** The head as it is drawn: a list gets a column of numbers, a phone only the names, captions at the side none. */
export function printedHead(form: FormDefinition, head: HeaderCell[][], isNarrow: boolean): HeaderCell[][] {
  const leading = head.map((row) => row.filter((cell) => cell.lead !== 'group'))
  const printed = form.layout === 'list' ? numberedHead(leading) : leading
  return isNarrow ? narrowHead(printed) : printed
}

/** Omits the line numbers when the rows have names. */
function narrowHead(head: readonly HeaderCell[][]): HeaderCell[][] {
  const hasNames = head.flat().some((cell) => cell.lead === 'name')
  return head.map((row) => row.filter((cell) => cell.lead !== 'line' || !hasNames))
}

/** A list prints no line numbers, yet its rows are named by them. */
function numberedHead(head: readonly HeaderCell[][]): HeaderCell[][] {
  const titles = head.filter((row) => !row.some((cell) => cell.lead === 'no')).length
  const [first = [], ...rest] = head
  return [[{ text: numberTitle, rowspan: titles, colspan: 1, lead: 'line' }, ...first], ...rest]
}

const numberTitle = '序号'
