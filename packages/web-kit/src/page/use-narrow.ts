import { useSyncExternalStore } from 'react'

/** Up to this width in pixels the shell uses its phone layout: menus in a drawer, a bar at the bottom. */
const narrowShell = 900

const query = (most: number): MediaQueryList => matchMedia(`(max-width: ${String(most)}px)`)

/** True while the window is at most that many pixels wide; updates on rotation and resizing. */
export const useNarrow = (most = narrowShell): boolean =>
  useSyncExternalStore(
    (listener) => {
      const narrow = query(most)
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
    () => query(most).matches,
  )
