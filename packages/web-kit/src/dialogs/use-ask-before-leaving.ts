import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirm, type ConfirmRequest } from './confirm.ts'
import { secretTexts } from './secret.texts.ts'

/** When to ask, and in which words; a one-time secret by itself, until it is kept. */
export interface AskOptions {
  ask?: ConfirmRequest
  /** False lets go without a question. */
  isHeld?: () => boolean
}
const always = (): boolean => true

/**
 * Guards what is lost by leaving: until `keep` is called, every way out asks first. `leave` handles Escape, × and
 * buttons; navigation is blocked too; the browser itself asks on close and reload.
 */
export function useAskBeforeLeaving(
  onClose: () => void,
  { ask: words = secretTexts.ask, isHeld = always }: AskOptions = {},
): { keep: () => void; leave: () => void } {
  const kept = useRef(false)
  const isAsking = useRef(false)
  const held = useRef(isHeld)
  held.current = isHeld
  const keep = (): void => {
    kept.current = true
  }
  const mayLeave = async (): Promise<boolean> => {
    if (kept.current || !held.current()) return true
    if (isAsking.current) return false
    isAsking.current = true
    if (await confirm({ ...words, kind: 'warning' })) keep()
    isAsking.current = false
    return kept.current
  }
  const close = useRef(onClose)
  close.current = onClose
  const leave = async (): Promise<void> => {
    if (await mayLeave()) close.current()
  }

  const blocker = useBlocker(() => !kept.current && held.current())
  const ask = useRef(mayLeave)
  ask.current = mayLeave
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
      if (!kept.current && held.current()) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [])
  return { keep, leave: () => void leave() }
}
