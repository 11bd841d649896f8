import { everyEnterprise, everyEnterpriseName } from '@portal/contract'
import type { FoundSource } from './found-source.ts'

const every = { value: everyEnterprise, label: everyEnterpriseName }

/** Enterprises with all of them as a choice of its own name, for who may choose it: left empty, one's own is meant. */
export const withEvery = ({ find, named }: FoundSource): FoundSource => ({
  find: async (word, signal) => {
    const found = await find(word, signal)
    return every.label.includes(word) ? [every, ...found] : found
  },
  named: async (values, signal) => [
    ...(values.includes(every.value) ? [every] : []),
    ...((await named?.(
      values.filter((value) => value !== every.value),
      signal,
    )) ?? []),
  ],
})
