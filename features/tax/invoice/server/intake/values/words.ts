import { compact } from '@portal/domain/reading/plain'
import type { WordList } from '../../../contract/asks.ts'
import { findInList, findKind, findRate } from './lists.ts'

/** Official words that only this enterprise reads: the list's own word by list and text. */
export type Words = ReadonlyMap<string, string>

export const wordKey = (list: WordList, text: string): string => `${list} ${compact(text)}`

/** What a text is read as; the text itself where nobody said. */
export const readAs = (words: Words | undefined, list: WordList, text: string): string =>
  words?.get(wordKey(list, text)) ?? text

/** Whether a list has a word already, so that nobody has to say what it means. */
export const isKnownWord = (list: WordList, text: string): boolean =>
  (list === 'kinds' ? findKind(text) : list === 'rates' ? findRate(text) : findInList(list, text)) !== undefined
