import type { Column, FormDefinition, HeaderCell } from '../types.ts'

/** The column's place in the row of column numbers goes over to the rows' numbers. */
function withoutOwn(head: HeaderCell[][], own: string | undefined): HeaderCell[][] {
  if (own === undefined) return head
  return head.map((row) => {
    const gone = row.find(({ col }) => col === own)
    return row
      .filter((cell) => cell !== gone)
      .map((cell) => (cell.lead === 'no' ? { ...cell, text: gone?.text ?? cell.text } : cell))
  })
}
/** A list whose form has a column of numbers of its own: the rows' numbers stand in its place. */
const ownNumber = ({ layout, columns: [first] }: FormDefinition): string | undefined =>
  layout === 'list' && first?.title === numberTitle ? first.id : undefined

/** Columns that are drawn and typed into. */
export const drawnColumns = (form: FormDefinition): readonly Column[] =>
  ownNumber(form) === undefined ? form.columns : form.columns.slice(1)

/** The head as it is drawn: a list gets a column of numbers, a phone only the names, captions at the side none. */
export function printedHead(form: FormDefinition, head: HeaderCell[][], isNarrow: boolean): HeaderCell[][] {
  const leading = head.map((row) => row.filter((cell) => cell.lead !== 'group'))
  const printed = form.layout === 'list' ? numberedHead(withoutOwn(leading, ownNumber(form))) : leading
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
