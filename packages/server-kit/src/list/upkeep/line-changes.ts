import { shownLine } from '@portal/contract'
import { isSecretName, type FieldChange } from '../../audit/audit-detail.ts'
import type { Line } from './lines-table.ts'
import { linesTexts as texts } from './lines.texts.ts'
import { isSameLine, type WrittenLines } from './write-lines.ts'

interface Placed {
  line: Line
  row: number
}
const placed = (lines: readonly Line[]): Placed[] => lines.map((line, row) => ({ line, row }))

/**
 * What the audit log tells of written lines: how many were added, changed and removed, and how they read before and
 * after. Of lines that are kept to some parties it tells the numbers alone, for the log has readers of its own.
 */
export function lineChanges({ of, before, after }: WrittenLines): FieldChange[] {
  const [was, is] = [
    new Map(placed(before).map((each) => [each.line.id, each])),
    new Map(placed(after).map((each) => [each.line.id, each])),
  ]
  const added = placed(after).filter(({ line }) => !was.has(line.id))
  const removed = placed(before).filter(({ line }) => !is.has(line.id))
  const changed = placed(after).filter(({ line }) => {
    const own = was.get(line.id)
    return own !== undefined && !isSameLine(of, own.line, line)
  })
  const order = (lines: readonly Line[], others: ReadonlyMap<string, unknown>): string =>
    lines.flatMap(({ id }) => (others.has(id) ? [id] : [])).join()
  const counts = [
    ...(changed.length > 0 ? [texts.changed(changed.length)] : []),
    ...(removed.length > 0 ? [texts.removed(removed.length)] : []),
    ...(added.length > 0 ? [texts.added(added.length)] : []),
    ...(order(before, is) === order(after, was) ? [] : [texts.moved]),
  ].join('，')
  if (counts === '') return []
  const field = of.field.name
  if (of.field.for !== undefined) return [{ field, from: null, to: counts }]
  const told = { line: of.field.line.filter(({ name }) => !isSecretName(name)) }
  const said = (lines: readonly Placed[]): string => lines.map(({ line, row }) => shownLine(told, row, line)).join('；')
  const old = said([...changed.flatMap(({ line }) => was.get(line.id) ?? []), ...removed].toSorted(byRow))
  return [
    { field, from: old === '' ? null : old, to: texts.told(counts, said([...changed, ...added].toSorted(byRow))) },
  ]
}

const byRow = (one: Placed, other: Placed): number => one.row - other.row
