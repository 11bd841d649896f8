import { useEffect, useRef, useState } from 'react'
import { draftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { draftKey, keepDraft, readDrafts, type Draft } from './draft-store.ts'

export interface DraftOptions<T> {
  /** True when nothing is worth saving: empty, or the same as on the server. */
  isBlank: (value: T) => boolean
  /** Version of the data the form started with; a draft of another version is marked. */
  version?: string | number
}
export interface OfferedDraft {
  at: number
  isOlder: boolean
  restore: () => void
  drop: () => void
}

/**
 * Saves a form's content while it is open. Offers an earlier draft after a reload, a sign-out or a lost connection
 * (SHL-20). `form` names it within user and enterprise (`unlock:T1`); '' saves nothing. Call `sent` when the server has
 * accepted it. Values go through JSON; never for secrets.
 */
export function useDraft<T>(
  form: string,
  value: T,
  put: (value: T) => void,
  options: DraftOptions<T>,
): { offer: OfferedDraft | null; sent: () => void } {
  const { isBlank, version = '' } = options
  const key = draftKey(form)
  const keeper = useRef<DraftKeeper | null>(null)
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const begun = String(version)
  useEffect(() => {
    if (key === null) return undefined
    let isGone = false
    const own = draftKeeper(key)
    keeper.current = own
    void readDrafts(key).then((found) => {
      if (!isGone) setOffers(found.filter((draft) => draft.id !== own.id))
    })
    return () => {
      isGone = true
      keeper.current = null
      setOffers([])
      void own.flush()
    }
  }, [key])
  const text = JSON.stringify(value)
  const isEmpty = isBlank(value)
  useEffect(() => {
    keeper.current?.put(isEmpty ? null : { value: JSON.parse(text) as unknown, version: begun })
  }, [key, text, isEmpty, begun])

  const first = offers.find((draft) => JSON.stringify(draft.value) !== text)
  const hide = (draft: Draft): void => setOffers(offers.filter((each) => each.id !== draft.id))
  const offer =
    first === undefined
      ? null
      : {
          at: first.at,
          isOlder: first.version !== begun,
          restore() {
            // Removed before the form's own content is stored, a page left in between would lose both.
            keeper.current?.continueFrom(first.id)
            put(first.value as T)
            hide(first)
          },
          drop() {
            hide(first)
            if (key !== null) void keepDraft(key, first.id, null)
          },
        }
  return { offer, sent: () => keeper.current?.done() }
}
