export interface ReturnAddress {
  taskNo: string
  table: string
  cell: string
  review: string | null
  version: string | null
}

/**
 * Parses the address; `code` of /taxData is {taskNo}[.TABLE.row.column]. A cell may include its table
 * (`FORM.r1.c9`); `version` opens a filed version.
 */
export function addressOf(search: URLSearchParams): ReturnAddress {
  const [code = '', codeTable = '', ...codeCell] = (search.get('code') ?? '').split('.')
  const asked = (search.get('cell') ?? codeCell.join('.')).split('.')
  const [cellTable, cell] = asked.length === 3 ? [asked[0] ?? '', asked.slice(1).join('.')] : ['', asked.join('.')]
  return {
    taskNo: search.get('id') ?? code,
    table: search.get('table') ?? (codeTable === '' ? cellTable : codeTable),
    cell,
    review: search.get('review'),
    version: search.get('version'),
  }
}
