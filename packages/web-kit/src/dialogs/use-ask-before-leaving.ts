import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.ts'
import { secretTexts } from './secret.texts.ts'

/**
 * Guards a one-time secret: until `keep` is called, every way out asks first. `leave` handles Escape, × and buttons;
 * navigation is blocked too; the browser itself asks on close and reload.
 */
export function useAskBeforeLeaving(onClose: () => void): { keep: () => void; leave: () => void } {
  const kept = useRef(false)
  const isAsking = useRef(false)
  const keep = (): void => {
    kept.current = true
  }
  const mayLeave = async (): Promise<boolean> => {
    if (kept.current) return true
    if (isAsking.current) return false
    isAsking.current = true
    if (await confirm({ ...secretTexts.ask, kind: 'warning' })) keep()
    isAsking.current = false
    return kept.current
  }
  const close = useRef(onClose)
  close.current = onClose
  const leave = async (): Promise<void> => {
    if (await mayLeave()) close.current()
  }

  const blocker = useBlocker(() => !kept.current)
  const ask = useRef(mayLeave)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask.current().then((may) => {
      if (!may) {
        blocker.reset()
        return
      }
      close.current()
      blocker.proceed()
    })
  }, [blocker])
  useEffect(() => {
    const onUnload = (event: Event): void => {
      if (!kept.current) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [])
  return { keep, leave: () => void leave() }
}
