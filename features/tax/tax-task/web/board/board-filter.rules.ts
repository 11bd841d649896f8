import { isLateRow, kindOf, type BoardKind, type BoardRow } from '../../contract/index.ts'
import { isMine, isNobodys, isOfTeam, preparerName } from '../people/people.rules.ts'

/** Filter of the list, stored in the address. `state` blank: all unfinished rows. */
export interface BoardFilter {
  taxType: string
  due: string
  state: BoardKind | 'late' | ''
  preparer: string
  mine: boolean
  /** Of one's team, or of nobody yet. */
  whose: 'team' | 'nobody' | ''
}

/** Counts of the strip; each is a filter. */
export const stripKinds = [
  'late',
  'blocked',
  'sentBack',
  'inReview',
  'toRegister',
  'working',
  'new',
  'missing',
  'done',
] as const
export type StripKind = (typeof stripKinds)[number]

export const whoseKinds = ['team', 'nobody'] as const

export function filterOf(search: URLSearchParams): BoardFilter {
  // With a period, the address opens one return, so filters are ignored.
  const read = (name: string): string => (search.has('period') ? '' : (search.get(name) ?? ''))
  return {
    taxType: read('taxType'),
    due: read('due'),
    state: stripKinds.find((each) => each === read('state')) ?? '',
    preparer: read('preparer'),
    mine: read('mine') === '1',
    whose: whoseKinds.find((each) => each === read('whose')) ?? '',
  }
}

export const addressOf = ({ mine, ...rest }: BoardFilter): Record<string, string> =>
  Object.fromEntries([...Object.entries(rest), ['mine', mine ? '1' : '']].filter(([, value]) => value !== ''))

/** The viewing user; `team`: who reviews for the team. */
export interface Looking {
  userId: string
  mayReview: boolean
  today: string
  team?: ReadonlySet<string>
}

/** True when a row matches the filter; `counted` ignores the state, for the strip's counts. */
export function isShown(row: BoardRow, filter: BoardFilter, looking: Looking, counted = false): boolean {
  const { taxType, due, state, preparer, mine, whose } = filter
  if (taxType !== '' && row.taxType !== taxType) return false
  if (due !== '' && row.dueDate?.slice(0, 7) !== due) return false
  if (preparer !== '' && preparerName(row) !== preparer) return false
  if (mine && !isMine(row, looking)) return false
  if (whose === 'team' && !isOfTeam(row, looking.team ?? new Set([looking.userId]))) return false
  if (whose === 'nobody' && !isNobodys(row)) return false
  return counted || state === '' || isKind(row, state, looking.today)
}

export const isKind = (row: BoardRow, kind: StripKind, today: string): boolean =>
  kind === 'late' ? isLateRow(row, today) : kindOf(row) === kind
