import { compact } from '@portal/domain/reading/plain'
import type { WordList } from '../../contract/asks.ts'
import type { Draft } from './draft.ts'
import { wordKey, type Words } from './values/words.ts'

/** A rate in digits is a wrong rate, not another word for one. */
const isNumeric = (text: string): boolean => /^[\d.]+%?$/.test(compact(text))

export type FoundWord = { list: WordList; text: string; readsAs: string | null }

/** Words of a row that no list has, and those that the enterprise reads in its way. */
export function wordsOf({ written, row, kind }: Pick<Draft, 'written' | 'row' | 'kind'>, words?: Words): FoundWord[] {
  const known = {
    kinds: kind !== undefined,
    rates: row.rateClass !== null,
    statuses: row.status !== null,
    risks: row.risk !== null,
  }
  return Object.entries(written).flatMap(([name, text]): FoundWord[] => {
    const list = name as WordList
    const said = words?.get(wordKey(list, text))
    if (said !== undefined) return [{ list, text, readsAs: said }]
    return text === '' || known[list] || isNumeric(text) ? [] : [{ list, text, readsAs: null }]
  })
}
