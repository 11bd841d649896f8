export interface ReturnAddress { taskNo: string, table: string, cell: string, review: string | null }

/** What the address asks for; `code` of /taxData is {taskNo}[.TABLE.row.column] (spec/decisions.md, Addresses 9). */
export function addressOf(search: URLSearchParams): ReturnAddress {
  const [code = '', codeTable = '', ...codeCell] = (search.get('code') ?? '').split('.')
  return { taskNo: search.get('id') ?? code, table: search.get('table') ?? codeTable, cell: search.get('cell') ?? codeCell.join('.'), review: search.get('review') }
}
