import type { FormModel } from '../definitions/model.ts'
import type { Formula } from '../types.ts'

/**
 * A cell's name for users: `第17栏“应抵扣税额合计”本月数`; a record's cell as `第3行“应纳税额”`.
 * @param line the printed number of a record or dynamic child, when it is known
 */
export function cellTitle(
  model: FormModel,
  row: string,
  column: string,
  line = row.slice(1).replaceAll('_', '.'),
): string {
  const title = columnTitle(model, row, column)
  const printed = model.rows[model.rowIndex.get(row) ?? -1]
  if (model.isList) return `${printed === undefined ? `第${line}行` : printed.line}“${title}”`
  if (printed === undefined) return `第${line}栏${model.columns.length === 1 ? '' : title}`
  return `第${printed.line}栏“${printed.name}”${model.columns.length === 1 ? '' : title}`
}

function columnTitle(model: FormModel, row: string, column: string): string {
  const section = model.definition.sections.find((one) => one.columns !== undefined && one.rows.includes(row))
  const columns = section?.columns ?? model.columns
  const found = columns.find(({ id }) => id === column) ?? model.columns.find(({ id }) => id === column)
  return found === undefined ? column : [...found.group, found.title].join(' ')
}

const EXPECTATIONS: Readonly<Record<string, string>> = {
  'cross-form': '与其他表应取的数不一致',
  prior: '与按上期申报结转、累计的数不一致',
}

/** Message when a formula's cell holds another value. */
export function differenceMessage(
  formula: Formula,
  model: FormModel,
  row: string,
  column: string,
  line?: string,
): string {
  const printed = model.rows[model.rowIndex.get(row) ?? -1]?.lineText ?? formula.official
  const expectation = EXPECTATIONS[formula.kind] ?? '与公式计算的结果不一致'
  return `${cellTitle(model, row, column, line)}${expectation}${printed === undefined ? '' : `（${printed}）`}`
}
