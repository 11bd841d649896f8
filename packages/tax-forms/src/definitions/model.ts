import { isItemColumn } from './extra-rows.ts'
import type { DefinitionProblem } from './errors.ts'
import { isColumnId, isRowId } from '../lang/ids.ts'
import type { Column, ColumnType, FormDefinition, FormRow, HeaderField } from '../types.ts'

/** A definition with look-up tables; slots number the cells of all forms in a set. */
export interface FormModel {
  index: number
  definition: FormDefinition
  code: string
  isList: boolean
  rows: readonly FormRow[]
  rowIndex: ReadonlyMap<string, number>
  /** The form's columns and those of its sections, each id once. */
  columns: readonly Column[]
  columnIndex: ReadonlyMap<string, number>
  /** First slot of the form. */
  base: number
  header: readonly HeaderField[]
  headerIndex: ReadonlyMap<string, number>
  headerBase: number
}

const TEXT_TYPES: ReadonlySet<ColumnType> = new Set(['text', 'enum', 'yn', 'date', 'uscc'])

/**
 * Header fields of every form, printed or not. VATS_MAIN's checks need the kind of period, which its header does not
 * show.
 */
const COMMON_HEADER: readonly HeaderField[] = [
  { id: 'period', label: '税款所属期', type: 'period' },
  { id: 'periodKind', label: '申报周期', type: 'enum', options: ['year', 'half-year', 'quarter', 'month'] },
]

export function buildModels(definitions: readonly FormDefinition[], problems: DefinitionProblem[]): FormModel[] {
  const models: FormModel[] = []
  const seen = new Set<string>()
  let base = 0
  let headerBase = 0
  for (const definition of definitions) {
    const fault = shapeFault(definition)
    if (fault !== undefined || seen.has(definition.code)) {
      problems.push({ form: String(definition.code), rule: '', message: fault ?? '表单代码重复' })
      continue
    }
    seen.add(definition.code)
    const model = buildModel(definition, models.length, base, headerBase)
    problems.push(...cellFaults(model))
    models.push(model)
    base += model.rows.length * model.columns.length
    headerBase += model.header.length
  }
  return models
}

function buildModel(definition: FormDefinition, index: number, base: number, headerBase: number): FormModel {
  const columns = new Map<string, Column>()
  const all = [...definition.columns, ...definition.sections.flatMap((section) => section.columns ?? [])]
  for (const column of all) if (!columns.has(column.id)) columns.set(column.id, column)
  const common = COMMON_HEADER.filter((field) => !definition.header.some(({ id }) => id === field.id))
  const header = [...definition.header, ...common]
  return {
    index,
    definition,
    code: definition.code,
    isList: definition.layout === 'list',
    rows: definition.rows,
    rowIndex: indexById(definition.rows),
    columns: [...columns.values()],
    columnIndex: indexById([...columns.values()]),
    base,
    header,
    headerIndex: indexById(header),
    headerBase,
  }
}

function indexById(items: readonly { id: string }[]): Map<string, number> {
  return new Map(items.map((item, index) => [item.id, index]))
}

function shapeFault(definition: FormDefinition): string | undefined {
  if (definition.schema !== 'tax-form/1') return '不是 tax-form/1 格式的表单定义'
  if (typeof definition.code !== 'string' || definition.code === '') return '缺少表单代码'
  for (const list of ['header', 'columns', 'sections', 'rows', 'formulas', 'checks'] as const) {
    if (!Array.isArray(definition[list])) return `“${list}”须为列表`
  }
  for (const list of ['rowFormulas', 'rowChecks'] as const) {
    if (definition[list] !== undefined && !Array.isArray(definition[list])) return `“${list}”须为列表`
  }
  return undefined
}

function cellFaults(model: FormModel): DefinitionProblem[] {
  const faults: DefinitionProblem[] = []
  const add = (message: string): void => void faults.push({ form: model.code, rule: '', message })
  if (model.rowIndex.size !== model.rows.length) add('行号重复')
  for (const column of model.columns) if (!isColumnId(column.id)) add(`列号不合规则：${column.id}`)
  for (const row of model.rows) {
    if (!isRowId(row.id)) add(`行号不合规则：${row.id}`)
    for (const column of Object.keys(row.cells)) {
      if (!model.columnIndex.has(column)) add(`${row.id} 引用了没有的列：${column}`)
    }
  }
  return faults
}

/** The slot of a printed cell; undefined when the form has no such row or the row no such column. */
export function slotOf(model: FormModel, row: string, column: string): number | undefined {
  const rowAt = model.rowIndex.get(row)
  const columnAt = model.columnIndex.get(column)
  if (rowAt === undefined || columnAt === undefined) return undefined
  if (!Object.hasOwn((model.rows[rowAt] as FormRow).cells, column)) return undefined
  return model.base + rowAt * model.columns.length + columnAt
}

/** Whether this column holds text in this row. A `text` cell does in any column, an item and its name always. */
export function holdsText(model: FormModel, column: string, row?: string): boolean {
  const definition = model.columns[model.columnIndex.get(column) ?? -1]
  if (definition !== undefined && TEXT_TYPES.has(definition.type)) return true
  if (definition === undefined && isItemColumn(column)) return true
  const rowAt = row === undefined ? undefined : model.rowIndex.get(row)
  return rowAt !== undefined && model.rows[rowAt]?.cells[column] === 'text'
}
