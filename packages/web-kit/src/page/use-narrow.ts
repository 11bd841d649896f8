import { useSyncExternalStore } from 'react'

/** Pixels up to which the shell is that of a telephone: menus in a drawer, a bar at the foot. */
const narrowShell = 900

const query = (most: number): MediaQueryList => matchMedia(`(max-width: ${String(most)}px)`)

/** True while the window is at most so wide, in pixels; follows a turned or resized one. */
export const useNarrow = (most = narrowShell): boolean =>
  useSyncExternalStore(
    (listener) => {
      const narrow = query(most)
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
    () => query(most).matches,
  )
