import type { Fired } from '@portal/tax-forms'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useDraft } from '@portal/web-kit/use-draft'
import { useState } from 'react'
import { mostReasonChars, isMeaningfulReason } from '../../contract/index.ts'
import { checksTexts } from '../checks/checks.texts.ts'
import { Equation } from '../checks/equation.tsx'
import type { Desk } from '../desk/model/open-desk.ts'
import { summaryTexts as texts } from './summary.texts.ts'
import css from './summary.module.css'

type Reasons = Readonly<Record<string, string>>
const isBlank = (reasons: Reasons): boolean => Object.values(reasons).every((reason) => reason.trim() === '')

/** Reasons by check while typed, stored as a draft until `sent`. */
export function useReasons(taskNo: string) {
  const [reasons, setReasons] = useState<Reasons>({})
  const { offer, sent } = useDraft(`submit:${taskNo}`, reasons, setReasons, { isBlank })
  return { reasons, setReasons, offer, sent }
}

export interface ReasonFieldsProps {
  desk: Desk
  open: readonly Fired[]
  given: ReturnType<typeof useReasons>
  onGo: (ref: string) => void
}

const isReadiness = (id: string): boolean => id.startsWith('READY.')

/** Each warning without a waiver, with its reason field below. */
export function ReasonFields({ desk, open, given: { reasons, setReasons, offer }, onGo }: ReasonFieldsProps) {
  const [first, ...rest] = open
  if (first === undefined) return <p className="muted">{texts.askNone}</p>
  const reasonOfFirst = reasons[first.id] ?? ''
  const spread = (): void =>
    setReasons(
      Object.fromEntries(
        open.map((rule) => [
          rule.id,
          (reasons[rule.id] ?? '').trim() === '' ? reasonOfFirst : (reasons[rule.id] ?? ''),
        ]),
      ),
    )
  return (
    <section>
      <h3>
        {texts.ask(open.length)}
        <small>{texts.askNote}</small>
      </h3>
      <DraftOffer offer={offer} />
      <ul className={css.reasons}>
        {open.map((rule) => (
          <li key={rule.id} data-rule={rule.id}>
            <Icon name="warn" />
            <div>{rule.message}</div>
            {!isReadiness(rule.id) && <Equation desk={desk} rule={rule} onGo={onGo} />}
            <textarea
              className="input"
              rows={1}
              aria-label={checksTexts.submit.reasonOf(rule.message)}
              maxLength={mostReasonChars}
              placeholder={checksTexts.reason}
              value={reasons[rule.id] ?? ''}
              onChange={(event) => setReasons({ ...reasons, [rule.id]: event.target.value })}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <button type="button" className="button small" disabled={!isMeaningfulReason(reasonOfFirst)} onClick={spread}>
          {checksTexts.submit.same}
        </button>
      )}
    </section>
  )
}
