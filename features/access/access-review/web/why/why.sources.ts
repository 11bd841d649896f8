import { fewFound } from '@portal/page-kit/fields/search/few-found'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { call } from '@portal/web-kit/call'
import { enterprisesOfRoute, subjectsRoute, type WhyKind } from '../../contract/index.ts'

/** One source for each key, since a field remembers names by the source's identity. */
const onceEach = (make: (key: string) => FoundSource): ((key: string) => FoundSource) => {
  const made = new Map<string, FoundSource>()
  return (key) => {
    const source = made.get(key) ?? make(key)
    made.set(key, source)
    return source
  }
}

/** Enterprises of a user. */
export const enterprisesOf = onceEach((userId) =>
  fewFound(async (signal) => (userId === '' ? [] : call(enterprisesOfRoute, { query: { userId } }, { signal }))),
)

/** Menus, buttons or calls. */
export const subjectsOf = onceEach((key) => {
  const kind = key as WhyKind
  return {
    find: (word, signal) => call(subjectsRoute, { query: word === '' ? { kind } : { kind, word } }, { signal }),
    named: async ([what], signal) =>
      what === undefined ? [] : call(subjectsRoute, { query: { kind, what } }, { signal }),
  }
})
