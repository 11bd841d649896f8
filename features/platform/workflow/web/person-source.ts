import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { call } from '@portal/web-kit/call'
import { candidatesRoute } from '../contract/index.ts'

/** People who may be chosen, by name or account; for one approval or, without its id, for all of the caller's. */
export const personSource = (purpose: 'hand' | 'copy' | 'delegate', processInstId?: string): FoundSource => ({
  find: async (word, signal) => {
    const query = {
      purpose,
      ...(processInstId === undefined ? {} : { processInstId }),
      ...(word === '' ? {} : { keyword: word }),
    }
    const people = await call(candidatesRoute, { query }, { signal })
    return people.map(({ userId, name, account }) => ({ value: userId, label: name, hint: account }))
  },
})
