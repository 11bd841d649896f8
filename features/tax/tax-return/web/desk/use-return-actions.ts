import { ApiError } from '@portal/web-kit/api-error'
import { periodLabel } from '@portal/domain/period'
import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { invalidate } from '@portal/web-kit/query'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { approvalByBusinessRoute } from '@portal/workflow/contract'
import { taskDetailRoute } from '@portal/tax-task/contract'
import { useState } from 'react'
import {
  declareNilRoute,
  engineValidateRoute,
  fillFromInvoicesRoute,
  readinessRoute,
  returnRoute,
  submitReviewRoute,
  waiversRoute,
  type Filled,
  type FiredRule,
  type HandedAlong,
} from '../../contract/index.ts'
import { readinessPanelTexts } from '../readiness/readiness.texts.ts'
import { deskTexts } from './desk.texts.ts'
import type { Desk } from './model/open-desk.ts'

export interface Said {
  words: string
  after: number | null
}

export interface ReturnActions {
  busy: boolean
  /** Why no action is possible now; null when they are. */
  off: string | null
  /** Invoices that need a user's decision, from the last filling. */
  needPerson: Filled['needPerson']
  /** Message of the last action, and the save it followed; a later save replaces it. */
  said: Said | null
  fill(): Promise<void>
  declareNil(): Promise<void>
  validate(): Promise<void>
  /** True while the dialog for missing explanations is open. */
  isSubmitting: boolean
  setSubmitting(isOpen: boolean): void
  /** Submits the return; `said` is shown above it afterwards. Resolves true when it was submitted. */
  submit(said: string, along: HandedAlong): Promise<boolean>
  /** Message after a submission on this page; '' before. */
  handedIn: string
}

/**
 * Fill, validate, submit. Each saves first, asks the server, then reads the changes. `current` returns the cursor's
 * cell: a finding moves the cursor only if the user has not moved it meanwhile.
 */
export function useReturnActions(desk: Desk, current: () => string, onGo: (ref: string) => void): ReturnActions {
  const [busy, setBusy] = useState(false)
  const off = useUnavailableReason(submitReviewRoute)
  const [needPerson, setNeedPerson] = useState<Filled['needPerson']>([])
  const [said, setSaid] = useState<Said | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [handedIn, setHandedIn] = useState('')
  const { taskNo } = desk.view
  const input = { body: { taskNo } }

  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setSaid(null)
    try {
      if (!(await desk.queue.flush())) {
        toast.warning(desk.queue.state.get().conflicts.length > 0 ? deskTexts.conflictsFirst : deskTexts.unsavedFirst)
        return
      }
      await work()
    } catch (error) {
      showFired(error)
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const say = (words: string): void => setSaid({ words, after: desk.queue.state.get().at })
  const showFired = (error: unknown): void => {
    const fired = error instanceof ApiError ? (error.data as { fired?: FiredRule[] } | null)?.fired : undefined
    const first = fired?.find((rule) => rule.level === 'error')?.cells[0]
    if (first !== undefined) onGo(first)
  }
  return {
    busy,
    off,
    needPerson,
    said,
    fill: () =>
      during(async () => {
        const data = await call(fillFromInvoicesRoute, input, { key: crypto.randomUUID() })
        setNeedPerson(data.needPerson)
        say(deskTexts.filled(data.filled, desk.model.kind.records !== undefined))
        await invalidate(returnRoute, taskDetailRoute, readinessRoute)
      }),
    declareNil: () =>
      during(async () => {
        const content = readinessPanelTexts.askNil(periodLabel(desk.view.period))
        if (!(await confirm({ kind: 'warning', content, okText: readinessPanelTexts.acts['READY.NIL'] }))) return
        await call(declareNilRoute, input, { key: crypto.randomUUID() })
        say(readinessPanelTexts.nilDeclared)
        await invalidate(readinessRoute)
      }),
    validate: () =>
      during(async () => {
        const from = current()
        const { passed, fired, readiness } = await call(engineValidateRoute, input)
        const blocking = fired.filter((rule) => rule.level === 'error')
        const unready = readiness.find((one) => one.level === 'error')
        if (passed) say(deskTexts.passed)
        else if (blocking.length === 0 && unready !== undefined) toast.warning(unready.message)
        else toast.warning(deskTexts.notPassed(blocking.length), blocking[0]?.message)
        const first = blocking[0]?.cells[0]
        if (first !== undefined && current() === from) onGo(first)
        await invalidate(taskDetailRoute, readinessRoute)
      }),
    isSubmitting,
    setSubmitting,
    handedIn,
    submit: async (said, along) => {
      let isDone = false
      await during(async () => {
        await call(submitReviewRoute, { body: { taskNo, ...along } }, { key: crypto.randomUUID() })
        isDone = true
        setHandedIn(said)
        await invalidate(taskDetailRoute, returnRoute, approvalByBusinessRoute, waiversRoute)
      })
      return isDone
    },
  }
}
