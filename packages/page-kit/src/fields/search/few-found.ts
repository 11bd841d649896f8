import { mostSought, soughtRoute } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import type { Option } from '../field-input.ts'
import type { FoundSource } from './found-source.ts'

/** Other words are no pinyin. */
const isTyped = (word: string): boolean => /[a-z]/i.test(word)
const saidBy = ({ label, hint = '' }: Option): string => `${label} ${hint}`.toLowerCase()

/** Those of a few options whose label or hint has the word, or whose label sounds like it. */
export async function fewOf(options: readonly Option[], word: string, signal: AbortSignal): Promise<readonly Option[]> {
  const few = options.slice(0, mostSought)
  const names = few.map(({ label }) => label)
  const sounding = isTyped(word) && few.length > 0 ? await call(soughtRoute, { body: { names, word } }, { signal }) : []
  const places = new Set(sounding)
  return few.filter((option, place) => places.has(place) || saidBy(option).includes(word.toLowerCase()))
}

/** A source of a few options that are all at hand, found like those of a table. */
export const fewFound = (all: (signal: AbortSignal) => Promise<readonly Option[]>): FoundSource => ({
  find: async (word, signal) => fewOf(await all(signal), word, signal),
  named: async (values, signal) => (await all(signal)).filter(({ value }) => values.includes(value)),
})
