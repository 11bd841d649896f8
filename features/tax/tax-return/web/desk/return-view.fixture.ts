import type { ReturnView } from '../../contract/index.ts'

type Table = ReturnView['tables'][number]

/** Tables of a return for tests: at version 1, none hidden, blank where `filled` says nothing of a form. */
export const tablesOf = (
  forms: readonly string[],
  filled: (form: string) => Partial<Pick<Table, 'header' | 'cells'>> = () => ({}),
): Table[] =>
  forms.map((tableCode) => ({
    tableCode,
    tableName: tableCode,
    version: 1,
    hidden: false,
    header: {},
    cells: {},
    ...filled(tableCode),
  }))
