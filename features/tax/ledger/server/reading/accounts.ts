import { isProfitAccount, SMALL_ACCOUNTS, STANDARD_ACCOUNTS, type Layout } from './reference.ts'
import type { Account, LedgerContext, Mapping, ReadRow } from './types.ts'
import { bareCode } from './head.ts'

type Charted = Pick<LedgerContext, 'standard' | 'mapping'> & Pick<Layout, 'hasOwnChart'>

/** Each row with its place: account above, whether it has some below, path of names, standard account, transferred. */
export function placed(rows: readonly ReadRow[], chart: Charted): Account[] {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const said = mappingOf(chart.mapping)
  const parents = new Map(rows.map((row) => [row.code, parentOf(row, byCode)]))
  const inner = new Set(parents.values())
  const paths = new Map<string, string>()
  const pathOf = (row: ReadRow): string => {
    const known = paths.get(row.code)
    if (known !== undefined) return known
    const above = byCode.get(parents.get(row.code) ?? '')
    const base = above === undefined ? '' : pathOf(above)
    const isWhole = base !== '' && row.name.startsWith(above?.name ?? '') && /[\\/_-]/.test(row.name)
    const path = base === '' || isWhole ? row.name : `${base}\\${row.name}`
    paths.set(row.code, path)
    return path
  }
  const tops = new Map<string, boolean>()
  const isTransferred = (row: ReadRow): boolean => {
    const known = tops.get(row.code)
    if (known !== undefined) return known
    const above = byCode.get(parents.get(row.code) ?? '')
    const is = above === undefined ? isSettled(row) : isTransferred(above)
    tops.set(row.code, is)
    return is
  }
  return rows.map((row) => {
    const standard = standardOf(row.code, chart, said)
    const settled = isTransferred(row)
    return {
      ...row,
      ...standard,
      path: pathOf(row),
      parent: parents.get(row.code) ?? null,
      isLeaf: !inner.has(row.code),
      settled,
      closed: settled && isProfitAccount(standard.std),
    }
  })
}

/** Nothing is left, and both sides were posted alike. */
const isSettled = (row: ReadRow): boolean => row.closing === 0n && row.ytdDebit === row.ytdCredit && row.ytdDebit !== 0n

/** The longest beginning that is an account; where the books part levels, a whole level at a time. */
function parentOf({ code, shown }: ReadRow, byCode: ReadonlyMap<string, ReadRow>): string | null {
  const levels = shown.split(/[.\-_/ ]/).filter(Boolean)
  if (levels.length > 1) {
    for (let count = levels.length - 1; count > 0; count -= 1) {
      const above = bareCode(levels.slice(0, count).join(''))
      if (byCode.has(above)) return above
    }
    return null
  }
  for (let length = code.length - 1; length > 0; length -= 1) {
    const above = code.slice(0, length)
    if (byCode.has(above)) return above
  }
  return null
}

/** Words of the enterprise by code without separators, and the lengths that they have. */
export interface Said {
  words: ReadonlyMap<string, string>
  lengths: readonly number[]
}
export function mappingOf(mapping: Mapping): Said {
  const words = new Map(Object.entries(mapping).map(([code, to]) => [bareCode(code), to]))
  const lengths = [...new Set([...words.keys()].map(({ length }) => length))].toSorted((a, b) => b - a)
  return { words, lengths }
}

/** What the enterprise said of this code, by the whole or its longest beginning. */
export function saidOf(code: string, { words, lengths }: Said): string | undefined {
  for (const length of lengths) {
    const found = length <= code.length ? words.get(code.slice(0, length)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The enterprise's own word first; then a chart of the state speaks by its first four digits. */
export function standardOf(code: string, chart: Charted, said: Said): Pick<Account, 'std' | 'ruleId'> {
  const own = saidOf(code, said)
  const national = chart.hasOwnChart ? null : nationalOf(code.slice(0, 4), chart.standard)
  if (own === undefined) return { std: national, ruleId: null }
  return own.startsWith('CITF.') ? { std: national, ruleId: own } : { std: own, ruleId: null }
}

export function nationalOf(first: string, standard: LedgerContext['standard']): string | null {
  const isOwnOfSmall = standard === 'SMALL' && /^[345]/.test(first)
  const std = isOwnOfSmall ? SMALL_ACCOUNTS.get(first) : first
  return std !== undefined && STANDARD_ACCOUNTS.has(std) ? std : null
}
