import type { Fired, Level } from '@portal/tax-forms'

const levels: readonly Level[] = ['info', 'warning', 'error']

/** The worst level that fires at each cell. */
export function worstOf(fired: readonly Fired[]): Map<string, Level> {
  const worst = new Map<string, Level>()
  for (const { level, cells } of fired)
    for (const ref of cells)
      if (levels.indexOf(level) > levels.indexOf(worst.get(ref) ?? 'info') || !worst.has(ref)) worst.set(ref, level)
  return worst
}

/** The worst level of each table as one text, e.g. `FORM=warning`, so that equal states compare equal. */
export function levelsByTable(worst: ReadonlyMap<string, Level>): string {
  const tables = new Map<string, Level>()
  for (const [ref, level] of worst) {
    const table = ref.split('.', 1)[0] ?? ''
    if (levels.indexOf(level) > levels.indexOf(tables.get(table) ?? 'info') || !tables.has(table))
      tables.set(table, level)
  }
  return [...tables]
    .map(([table, level]) => `${table}=${level}`)
    .toSorted()
    .join(' ')
}

/** True for the same rules with the same figures: no redraw is needed. */
export const isSameFired = (one: readonly Fired[], other: readonly Fired[]): boolean =>
  one.length === other.length &&
  one.every((rule, at) => {
    const also = other[at]
    return (
      also !== undefined &&
      rule.id === also.id &&
      rule.left === also.left &&
      rule.right === also.right &&
      rule.message === also.message
    )
  })
