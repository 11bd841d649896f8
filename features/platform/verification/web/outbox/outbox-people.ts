import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { broughtAt } from '@portal/web-kit/brought-data'
import { outboxPeople } from '../public.ts'

const brought = () => broughtAt(outboxPeople)[0]?.load()

/** The people that are brought, loaded when somebody looks for one. */
export const people: FoundSource = {
  find: async (word, signal) => (await brought())?.find(word, signal) ?? [],
  named: async (values, signal) => (await brought())?.named?.(values, signal) ?? [],
}
