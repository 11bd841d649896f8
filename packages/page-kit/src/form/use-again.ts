import { useEffect, useRef, useState } from 'react'

/** So often a form is sent again by itself: whoever is overtaken each time is asked after all. */
const most = 3

/** Sends a form once more, with what is drawn by then, after a stale write about which there is nothing to decide. */
export function useAgain() {
  const state = useRef({ left: most, isAsked: false, run: (): void => undefined })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn > 0) state.current.run()
  }, [turn])
  return {
    /** Whether it is sent again when the call under way has ended. */
    ask: (): boolean => {
      const isAsked = state.current.left > 0
      state.current = { ...state.current, isAsked, left: state.current.left - 1 }
      return isAsked
    },
    /** A person sends it. */
    begin: (): void => void (state.current.left = most),
    /** The call has ended. */
    sent: (): void => {
      if (!state.current.isAsked) return
      state.current.isAsked = false
      setTurn((now) => now + 1)
    },
    /** What sends it as it is drawn now. */
    with: (run: () => void): void => {
      state.current.run = run
    },
  }
}
