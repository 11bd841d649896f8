import { useCallback, useEffect, useRef, useState } from 'react'
import type { Signal } from './signal.ts'

/** Panels beside the grid update after this pause, which is longer than between two keys of a fast typist. */
const panelRestMs = 150

const waiting = new Set<() => void>()
let restsAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs `act` once neither a key was pressed nor anything waited for changed for a while. All that waits runs together,
 * so that it is drawn in one picture, and none of it between two keys. Asking again while it waits is asking once.
 * @returns what takes it back
 */
function afterPause(act: () => void): () => void {
  if (waiting.size === 0) addEventListener('keydown', restart, true)
  waiting.add(act)
  restart()
  return () => {
    waiting.delete(act)
    if (waiting.size === 0) stop()
  }
}
/** Nothing waits any more, so no timer outlives what asked for it. */
function stop(): void {
  clearTimeout(timer)
  timer = undefined
  removeEventListener('keydown', restart, true)
}
/** Leaves a running timer alone: a figure restarts the pause some twenty times. */
function restart(): void {
  restsAt = performance.now() + panelRestMs
  timer ??= setTimeout(runRested, panelRestMs)
}
function runRested(): void {
  const left = restsAt - performance.now()
  timer = left > 0 ? setTimeout(runRested, left) : undefined
  if (timer === undefined) runWaiting()
}
function runWaiting(): void {
  removeEventListener('keydown', restart, true)
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) act()
}

/** A signal's value after a pause: panels beside the grid follow figures and cursor without slowing the typing. */
export function useResting<T>(signal: Signal<T>): T
/** The same, and what `read` finds at that pause and at no drawing in between. */
export function useResting<T, R>(signal: Signal<T>, read: (value: T) => R): R
export function useResting<T, R>(signal: Signal<T>, read?: (value: T) => R): T | R {
  const latestRead = useRef(read)
  latestRead.current = read
  const seen = useCallback(() => {
    const value = signal.get()
    return { signal, value, found: latestRead.current === undefined ? value : latestRead.current(value) }
  }, [signal])
  const [rested, setRested] = useState(seen)
  useEffect(() => {
    let cancel: (() => void) | undefined
    const rest = (): void =>
      setRested((now) => (now.signal === signal && Object.is(now.value, signal.get()) ? now : seen()))
    const end = signal.subscribe(() => {
      cancel = afterPause(rest)
    })
    rest()
    return () => {
      cancel?.()
      end()
    }
  }, [signal, seen])
  return rested.signal === signal ? rested.found : seen().found
}
