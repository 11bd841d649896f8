import { CodedError, dataScopeCodes, dataScopeUnder, maskedFields, maskText, type Field } from '@portal/contract'
import { listTexts as texts } from '../list.texts.ts'
import type { AnySource, DeclaredList, ListCall } from '../source.ts'

/**
 * A source whose rows are masked for who lacks the grant of a field (PRM-17): pages and exports alike read it.
 * @throws at the start for a masked field that is no text.
 */
export function masking(list: DeclaredList, source: AnySource): AnySource {
  const wrong = list.fields.find(({ seenBy, kind, isMany }) => seenBy !== undefined && (kind !== 'text' || isMany))
  if (wrong !== undefined) throw new Error(`列表 ${list.path} 的字段 ${wrong.name} 不是单行文本，不能遮盖`)
  if (!list.fields.some(({ seenBy }) => seenBy !== undefined)) return source
  return {
    ...source,
    present: async (rows, call, db) => maskRows(list.fields, await source.present(rows, call, db), call),
  }
}

/**
 * Fields that this call shows masked: without their grant, and where the grant reaches less far than the rows do.
 */
function maskedIn(fields: readonly Field[], { caller, scope }: Pick<ListCall, 'caller' | 'scope'>): readonly Field[] {
  const lacking = maskedFields(fields, caller)
  const rank = dataScopeCodes.indexOf(scope.reach ?? 'enterprise')
  const isShort = ({ seenBy }: Field): boolean =>
    seenBy !== undefined && dataScopeCodes.indexOf(dataScopeUnder(seenBy, caller)) > rank
  return fields.filter((field) => lacking.includes(field) || isShort(field))
}

/** Rows as this call shows them. */
export function maskRows<Row extends object>(
  fields: readonly Field[],
  rows: readonly Row[],
  call: Pick<ListCall, 'caller' | 'scope'>,
): readonly Row[] {
  const masked = maskedIn(fields, call).map(({ name }) => name)
  if (masked.length === 0) return rows
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(masked.map((name) => [name, maskValue((row as Record<string, unknown>)[name])])),
  }))
}

const maskValue = (value: unknown): unknown => (typeof value === 'string' ? maskText(value) : (value ?? null))

/** A filter or an order by a masked field would tell what it hides. @throws 403 with the missing grant. */
export function assertSeen(list: DeclaredList, query: Readonly<Record<string, unknown>>, call: ListCall): void {
  const masked = maskedIn(list.fields, call)
  if (masked.length === 0) return
  const asked = new Set([
    String(query['sort'] ?? '').replace(/^-/, ''),
    ...Object.entries(list.filters)
      .filter(([name]) => [name, `${name}From`, `${name}To`].some((key) => query[key] !== undefined))
      .map(([name, { field }]) => field ?? name),
  ])
  const hidden = masked.find(({ name }) => asked.has(name))
  if (hidden !== undefined)
    throw new CodedError('forbidden', { text: texts.masked(hidden.title), data: { missing: hidden.seenBy } })
}
