import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 700px)'

/** True on a phone; follows a turned or resized window. */
export const useNarrow = (): boolean => useSyncExternalStore(
  listener => {
    const query = matchMedia(narrow)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
  () => matchMedia(narrow).matches,
)
