import type { PreferenceStore } from '@portal/web-kit/preferences'
import { useQuery } from '@tanstack/react-query'
import { isPreferenceKey, type PreferenceValue } from '../contract/index.ts'
import { preferencesQuery, setPreference } from './preference.store.ts'

/** The kit's preferences, kept as this feature keeps them; a key without a schema in the contract is kept nowhere. */
export const preferenceStore: PreferenceStore = {
  useKept(key) {
    const { data } = useQuery(preferencesQuery())
    return isPreferenceKey(key) ? data?.[key]?.value : undefined
  },
  choose(key, value) {
    if (isPreferenceKey(key)) setPreference(key, value as PreferenceValue<typeof key>)
  },
}
