import { draftKey, keepDraft } from './draft-store.ts'

/**
 * Saves at once; further changes within this time are saved together. Hiding or leaving the page saves without delay.
 */
const gatherMs = 300
const leaving = ['pagehide', 'beforeunload', 'visibilitychange'] as const

export interface DraftKeeper {
  readonly id: string
  /** The form's current content; null = nothing worth saving. */
  put(value: { value: unknown; version: string } | null): void
  /** The form continues from this earlier draft, which stays stored until the form's own content is. */
  continueFrom(id: string): void
  flush(): Promise<void>
  /** The form was sent: deletes its draft and saves nothing more. */
  done(): void
}
const living = new Map<string, Set<DraftKeeper>>()

/** Saves the draft of one form while it is open. */
export function draftKeeper(key: string): DraftKeeper {
  let waiting: { value: { value: unknown; version: string } | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writtenAt = -gatherMs
  let isDone = false
  const continued = new Set<string>()
  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    for (const event of leaving) removeEventListener(event, onLeave, { capture: true })
    if (waiting === null || isDone) return
    const { value } = waiting
    waiting = null
    writtenAt = performance.now()
    await keepDraft(key, keeper.id, value === null ? null : { ...value, at: Date.now() }, continued)
  }
  const onLeave = (): void => void write()
  const keeper: DraftKeeper = {
    id: crypto.randomUUID(),
    put(value) {
      if (isDone) return
      waiting = { value }
      if (timer !== undefined) return
      const wait = writtenAt + gatherMs - performance.now()
      if (wait <= 0) {
        void write()
        return
      }
      timer = setTimeout(onLeave, wait)
      for (const event of leaving) addEventListener(event, onLeave, { capture: true })
    },
    continueFrom(id) {
      continued.add(id)
    },
    async flush() {
      await write()
      const others = living.get(key)
      others?.delete(keeper)
      if (others?.size === 0) living.delete(key)
    },
    done() {
      isDone = true
      clearTimeout(timer)
      for (const event of leaving) removeEventListener(event, onLeave, { capture: true })
      void keepDraft(key, keeper.id, null, continued)
    },
  }
  living.set(key, (living.get(key) ?? new Set()).add(keeper))
  return keeper
}

/** For forms submitted elsewhere: marks every open copy in this page as sent. */
export function draftSent(form: string): void {
  const key = draftKey(form)
  for (const keeper of living.get(key ?? '') ?? []) keeper.done()
}
