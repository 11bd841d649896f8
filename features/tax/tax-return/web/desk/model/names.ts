import type { ReturnModel } from './return-model.ts'

/**
 * Display names of cells: 主表 12栏 本月数, 附一 第1行第9列, 附二 第12行 税额. `home` = the current table, whose name
 * is left out.
 */
export function createNames({ set, layouts, kind: { tabs } }: Pick<ReturnModel, 'set' | 'layouts' | 'kind'>) {
  const tabName = (form: string, fallback = form): string => tabs[form]?.tab ?? fallback
  const shortName = (form: string): string => tabs[form]?.short ?? form
  const rowName = (form: string, row: string): string => {
    const found = layouts.get(form)?.rows.find((each) => each.id === row)
    if (found?.parent !== undefined && found.parent !== '') return `${found.line} 行 ${found.name}`
    const line = found?.line ?? row
    return tabs[form]?.isMain === true ? `${line}栏` : /^\d/.test(line) ? `第${line}行` : `${line}行`
  }
  const columnName = (form: string, row: string, column: string): string => {
    const found =
      layouts
        .get(form)
        ?.rows.find((each) => each.id === row)
        ?.cells.find((cell) => cell.column.id === column)?.column ??
      set.byCode.get(form)?.definition.columns.find((each) => each.id === column)
    if (found === undefined) return column
    if (found.no !== '') return `第${found.no}列`
    const group = found.group.at(-1)
    return ` ${group === undefined || group === '一般项目' ? '' : `${group} `}${found.title}`
  }
  const nameOf = (ref: string, home = ''): string => {
    const [form = '', row = '', column = ''] = ref.split('.')
    const table = form === home ? '' : `${shortName(form)} `
    if (row === 'h')
      return `${table}${set.byCode.get(form)?.header.find((field) => field.id === column)?.label ?? column}`
    return `${table}${rowName(form, row)}${columnName(form, row, column)}`
  }
  return { nameOf, rowName, columnName, tabName, shortName }
}
export type Names = ReturnType<typeof createNames>
