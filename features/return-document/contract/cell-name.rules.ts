import type { FormDefinition } from '@portal/tax-forms'

/** A cell as it is found on paper: 主表第12栏 本月数, 附列资料（二）第1行 税额. `tabName` is the form's short name. */
export function cellNameOf(form: FormDefinition, tabName: string, row: string, column: string): string {
  const found = form.rows.find(each => each.id === row)
  const columns = [...form.columns, ...form.sections.flatMap(section => section.columns ?? [])]
  const title = columns.find(each => each.id === column)
  const group = title?.group.at(-1)
  const words = title === undefined ? column : title.no === '' ? `${group === undefined || group === '一般项目' ? '' : group}${title.title}` : `第${title.no}列`
  return `${tabName}第${found?.line ?? row}${tabName === '主表' ? '栏' : '行'} ${words}`
}
