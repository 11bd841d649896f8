import { useEffect, useRef, type RefObject } from 'react'

/**
 * Follows an input method's composition in a field. A pick by mouse in the middle of one ends it, and the letters it
 * leaves behind are told apart from typing: browsers write them into the field only after the pick.
 */
export function useComposing(input: RefObject<HTMLInputElement | null>) {
  const state = useRef({ isComposing: false, isDropping: false, isEnding: false })
  useEffect(() => {
    const field = input.current
    if (field === null) return undefined
    const begin = (): void => {
      state.current.isComposing = true
      state.current.isDropping = false
    }
    const end = (): void => {
      state.current.isComposing = false
    }
    field.addEventListener('compositionstart', begin)
    field.addEventListener('compositionend', end)
    return () => {
      field.removeEventListener('compositionstart', begin)
      field.removeEventListener('compositionend', end)
    }
  }, [input])
  return {
    /** Something was picked: letters still being composed are thrown away. */
    drop(): void {
      if (!state.current.isComposing) return
      Object.assign(state.current, { isDropping: true, isEnding: true })
      // Leaving the field makes the browser end the composition now.
      input.current?.blur()
      input.current?.focus()
      state.current.isEnding = false
    },
    /** The event brings the letters of a composition that was thrown away. */
    isDropped: (event: Event): boolean => {
      if (event.type !== 'compositionend' || !state.current.isDropping) return false
      state.current.isDropping = false
      return true
    },
    /** The focus goes away and back only to end a composition. */
    isEnding: (): boolean => state.current.isEnding,
  }
}
