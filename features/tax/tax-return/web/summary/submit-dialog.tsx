import { printPage } from '@portal/return-document/pages'
import { linkTo } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { newActionKey } from '@portal/web-kit/action-key'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { showError } from '@portal/web-kit/show-error'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  readinessAsRule,
  isMeaningfulReason,
  submitReviewRoute,
  type HandedAlong,
  type Readiness,
} from '../../contract/index.ts'
import { sendWaiver, useWaivers } from '../checks/use-waivers.ts'
import { standingOf, unexplained } from '../checks/waiver.rules.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import type { ReturnActions } from '../desk/use-return-actions.ts'
import { actOf, readinessPanelTexts } from '../readiness/readiness.texts.ts'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { HandTo, useHandedAlong } from './hand-to.tsx'
import { ReasonFields, useReasons } from './reason-fields.tsx'
import { Figures, Rest } from './submit-parts.tsx'
import { amountWords, peopleWords, summaryTexts as texts } from './summary.texts.ts'
import { Unready } from './unready.tsx'
import { useSummary } from './use-summary.ts'
import css from './summary.module.css'

export interface SubmitDialogProps {
  desk: Desk
  readiness: readonly Readiness[]
  actions: ReturnActions
  onClose: () => void
  onGo: (ref: string) => void
  /** Submits the return; `said` is the confirmation, shown in view. Resolves true when it was submitted. */
  onSubmit: (said: string, along: HandedAlong) => Promise<boolean>
}

/**
 * The summary to sign by submitting: result, causes of change, manual figures. Each warning without a waiver gets its
 * reason.
 */
export function SubmitDialog({ desk, readiness, actions, onClose, onGo, onSubmit }: SubmitDialogProps) {
  const {
    view: { taskNo },
  } = desk
  const valueOf = (ref: string): string => desk.model.cells.get(ref).value
  const fired = [...useSignal(desk.model.fired), ...readiness.map(readinessAsRule)]
  const unready = readiness.filter((one) => one.level === 'error')
  const waivers = useWaivers(desk)
  const given = useReasons(taskNo)
  const { reasons } = given
  const [busy, setBusy] = useState(false)
  const off = useUnavailableReason(submitReviewRoute)
  const key = useRef(newActionKey())
  const summary = useSummary(taskNo, useSaved(desk))
  const open = unexplained(fired, waivers, valueOf)
  const missing = open.some((rule) => !isMeaningfulReason(reasons[rule.id] ?? ''))
  const amount = summary.data === undefined ? '' : amountWords(summary.data)
  const along = useHandedAlong(taskNo, summary.data?.reviewers.people)
  const names = peopleWords(along.told)
  const isUnanswered = (summary.data?.sentBack ?? null) !== null && !isMeaningfulReason(along.body.message ?? '')
  const isAlone = summary.data?.reviewers.people.length === 0

  const handIn = async (): Promise<void> => {
    setBusy(true)
    try {
      if (open.length > 0 && !(await desk.queue.flush())) {
        onClose()
        return
      }
      for (const rule of open) {
        const input = { taskNo, checkId: rule.id, reason: (reasons[rule.id] ?? '').trim(), evidence: null }
        await sendWaiver(input, key.current.keyFor(input))
        key.current.settled()
      }
      given.sent()
      if (await onSubmit(texts.handedIn(amount, names), along.body)) along.sent()
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const spoken = fired
    .filter((rule) => rule.level === 'warning' && !open.includes(rule))
    .map((rule) => {
      const standing = standingOf(rule, waivers, valueOf)
      return { id: rule.id, message: rule.message, word: standing.kind === 'none' ? null : standing.waiver }
    })
  const toCell = (ref: string): void => {
    onClose()
    onGo(ref)
  }
  const [first] = unready
  return (
    <Dialog
      title={
        <>
          {texts.title(summary.data?.title ?? '')}
          {summary.data !== undefined && (
            <small>
              {summary.data.entName}，{summary.data.taxpayer}
            </small>
          )}
        </>
      }
      width={1312}
      className={css.submitDialog}
      onClose={onClose}
      tools={
        <Link className="button small" to={linkTo(printPage, { id: taskNo, content: 'summary' })} target="_blank">
          <Icon name="print" />
          {texts.print}
        </Link>
      }
      footer={
        <>
          <span className="grow">{texts.locked(names)}</span>
          <button type="button" className="button" onClick={onClose}>
            {texts.back}
          </button>
          <ActButton
            of={{ busy, off }}
            className="button primary"
            disabled={summary.data === undefined || missing || isUnanswered || first !== undefined || isAlone}
            onClick={() => void handIn()}
          >
            {first === undefined ? texts.submit(amount) : toldFirst(first, desk.model.kind)}
          </ActButton>
        </>
      }
    >
      <div className={css.twoColumns}>
        <div className={css.left}>
          <QueryView query={summary}>
            {(data) => (
              <Figures
                summary={data}
                links={desk.model.kind.records}
                onGo={toCell}
                nameOf={(ref) => desk.names.nameOf(ref)}
              />
            )}
          </QueryView>
        </div>
        <div className={css.right}>
          <Unready desk={desk} unready={unready} actions={actions} />
          <ReasonFields desk={desk} open={open} given={given} onGo={toCell} />
          {missing && Object.keys(reasons).length > 0 && (
            <p className="faint text-tiny">{readinessPanelTexts.reasonShort}</p>
          )}
          {summary.data !== undefined && (
            <>
              <Rest summary={summary.data} spoken={spoken} />
              <HandTo reviewers={summary.data.reviewers} sentBack={summary.data.sentBack} of={along} />
              {isUnanswered && <p className="faint text-tiny">{texts.answerMissing}</p>}
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Label of the button while a finding blocks: the step to do first. */
const toldFirst = (one: Readiness, kind: TaxKindOnPage): string => {
  const act = actOf(one.id, kind)
  return act === '' ? texts.notYet : texts.first(act)
}

/** The summary is read from the server, so everything typed must be saved first. */
function useSaved({ queue }: Desk): boolean {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    void queue.flush().then(() => setSaved(true))
  }, [queue])
  return isSaved
}
