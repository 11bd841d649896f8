import { nextPeriod, previousPeriod } from '@portal/domain/period'
import { groupStates, type GroupState } from '../contract/index.ts'

/** What the address asks of the board; '' where it says nothing. */
export interface Place {
  month: string
  taxType: string
  state: GroupState | ''
  word: string
  by: string
  node: string
  view: 'parts' | ''
  page: string
}

const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

export function placeOf(search: URLSearchParams): Place {
  const read = (name: string): string => search.get(name) ?? ''
  return {
    month: isMonth(read('month')) ? read('month') : '',
    taxType: /^\d{2}$/.test(read('taxType')) ? read('taxType') : '',
    state: groupStates.find((each) => each === read('state')) ?? '',
    word: read('word').slice(0, 50),
    by: read('by'),
    node: read('node'),
    view: read('view') === 'parts' ? 'parts' : '',
    page: /^[1-9]\d{0,3}$/.test(read('page')) ? read('page') : '',
  }
}

const said = (place: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(place).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export const addressOf = (place: Place): Record<string, string> => said({ ...place })

/** What the call is asked with. */
export const queryOfPlace = ({ view: _view, ...asked }: Place): Record<string, string> => said(asked)

export const monthStep = (month: string, by: 1 | -1): string => {
  const period = (by === 1 ? nextPeriod : previousPeriod)(month.replace('-', ''))
  return `${period.slice(0, 4)}-${period.slice(4)}`
}
