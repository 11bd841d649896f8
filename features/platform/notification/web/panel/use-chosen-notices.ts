import type { ManyOutcome } from '@portal/page-kit/list/many/many-act'
import { useChoiceAmong, type Choice } from '@portal/page-kit/table/choice'
import { toast } from '@portal/web-kit/toast'
import { useRef, useState } from 'react'
import type { Notice } from '../../contract/index.ts'
import type { HearKept } from '../use-notice-acts.ts'

export interface ChosenNotices {
  choice: Choice
  /** As they were when they were last in sight, on whatever page. */
  notices: readonly Notice[]
  nameOf: (id: string) => string
  /** What an act left undone; null when it did all. */
  outcome: ManyOutcome | null
  hear: HearKept
  dismiss: () => void
}

/**
 * Notices that are chosen, over pages and until the filters change. Whatever an act did is no longer chosen; the rest
 * stays, with the reason.
 */
export function useChosenNotices(among: string, rows: readonly Notice[]): ChosenNotices {
  const choice = useChoiceAmong(among)
  const known = useRef(new Map<string, Notice>())
  for (const row of rows) known.current.set(row.id, row)
  const [outcome, setOutcome] = useState<ManyOutcome | null>(null)
  return {
    choice,
    notices: [...choice.ids].flatMap((id) => known.current.get(id) ?? []),
    nameOf: (id) => known.current.get(id)?.title ?? id,
    outcome: choice.ids.size === 0 ? null : outcome,
    hear(title, { done, failed }) {
      choice.set(done, false)
      const [first] = failed
      const isChosen = failed.some(({ id }) => choice.ids.has(id))
      if (first !== undefined && !isChosen) toast.error(first.msg)
      const rest = choice.ids.size - done.length - failed.length
      if (isChosen || choice.ids.size > 0)
        setOutcome(isChosen ? { title, done: done.length, failed, spared: [], rest } : null)
    },
    dismiss: () => setOutcome(null),
  }
}
