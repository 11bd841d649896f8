import { isLateRow, isMissing, kindOf, type BoardKind, type BoardRow } from '../../contract/index.ts'

/** Filter of the list, stored in the address. `state` blank: all unfinished rows. */
export interface BoardFilter {
  taxType: string
  due: string
  state: BoardKind | 'late' | ''
  preparer: string
  mine: boolean
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

export function filterOf(search: URLSearchParams): BoardFilter {
  // With a period, the address opens one return, so filters are ignored.
  const read = (name: string): string => (search.has('period') ? '' : (search.get(name) ?? ''))
  return {
    taxType: read('taxType'),
    due: read('due'),
    state: stripKinds.find((each) => each === read('state')) ?? '',
    preparer: read('preparer'),
    mine: read('mine') === '1',
  }
}

export const addressOf = ({ mine, ...rest }: BoardFilter): Record<string, string> =>
  Object.fromEntries([...Object.entries(rest), ['mine', mine ? '1' : '']].filter(([, value]) => value !== ''))

/** The viewing user. Own rows are those they prepared and, for a reviewer, those waiting for a decision. */
export interface Looking {
  userId: string
  mayReview: boolean
  today: string
}

/** True when a row matches the filter; `counted` ignores the state, for the strip's counts. */
export function isShown(row: BoardRow, filter: BoardFilter, looking: Looking, counted = false): boolean {
  const { taxType, due, state, preparer, mine } = filter
  if (taxType !== '' && row.taxType !== taxType) return false
  if (due !== '' && row.dueDate?.slice(0, 7) !== due) return false
  if (preparer !== '' && (isMissing(row) || row.preparer !== preparer)) return false
  if (
    mine &&
    (isMissing(row) || !(row.preparerId === looking.userId || (looking.mayReview && row.state === 'inReview')))
  )
    return false
  return counted || state === '' || isKind(row, state, looking.today)
}

export const isKind = (row: BoardRow, kind: StripKind, today: string): boolean =>
  kind === 'late' ? isLateRow(row, today) : kindOf(row) === kind
