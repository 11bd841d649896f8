import { fieldsOf } from '../list/field.ts'
import { defineImport, importActions } from '../list/import.ts'
import { Exactly, type TObject, type TProperties } from '../schema.ts'

interface Matter {
  title: string
  path: string
  keep: Parameters<typeof defineImport>[0]['access']
  audit: string
  entered: TProperties
  key?: string
}

/**
 * The import of a matter by workbook. Fields that are kept to some parties are no columns: a workbook is passed on.
 * @throws where one of them may not be empty, since no imported row would have it, or is the key.
 */
export function importOfMatter({ title, path, keep, audit, entered, key }: Matter) {
  if (key === undefined) return null
  const apart = fieldsOf(Exactly(entered)).filter((field) => field.for !== undefined)
  const needed = apart.filter(({ isNullable, name }) => isNullable !== true || name === key)
  if (needed.length > 0)
    throw new Error(`${path} 的字段 ${needed.map(({ name }) => name).join('、')} 只给部分参与方看，导入的行没有它`)
  const columns = Object.entries(entered).filter(([name]) => !apart.some((field) => field.name === name))
  return defineImport({
    tag: title,
    title,
    scope: 'enterprise',
    access: keep,
    path: `${path}/import`,
    row: Exactly(Object.fromEntries(columns)) as TObject,
    key: key as never,
    audit: `${audit}.import`,
  })
}
type MatterImport = ReturnType<typeof importOfMatter>

/** Names of its actions for the audit log. */
export const importWords = (of: MatterImport): Readonly<Record<string, string>> =>
  of === null ? {} : importActions(of.audit, of.title)
