import { useQuery } from '@tanstack/react-query'
import type { PreferenceKey, PreferenceValue } from '../contract/index.ts'
import { preferencesQuery, setPreference } from './preference.store.ts'

/**
 * A user's value and its setter: applied at once, stored on the server, tolerant of a lost connection. Undefined: never
 * chosen.
 */
export function usePreference<K extends PreferenceKey>(
  key: K,
): [PreferenceValue<K> | undefined, (value: PreferenceValue<K>) => void] {
  const { data } = useQuery(preferencesQuery())
  return [data?.[key]?.value as PreferenceValue<K> | undefined, (value) => setPreference(key, value)]
}
