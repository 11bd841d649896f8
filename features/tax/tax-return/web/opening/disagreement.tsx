import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useDraft } from '@portal/web-kit/use-draft'
import { useId, useState } from 'react'
import { disagreeing, mostReasonChars, type Opening } from '../../contract/index.ts'
import type { OpeningWords } from '../kind/tax-kind.ts'
import { linesText, stateOf } from './opening.rules.ts'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

const isBlank = (words: string): boolean => words.trim() === ''

/** Reason for disagreeing balances while typed, stored as a draft until `sent`. */
export function useReason(isAsked: boolean) {
  const [words, setWords] = useState('')
  const { offer, sent } = useDraft(isAsked ? 'vat-opening-reason' : '', words, setWords, { isBlank })
  return { words, setWords, offer, sent }
}

export interface DisagreementProps {
  opening: Opening
  cells: Readonly<Record<string, string>>
  reason: ReturnType<typeof useReason>
  titles: OpeningWords['titles']
}

/** Shown before submitting: the balances that disagree, and the reason; reviewers read both. */
export function Disagreement({ opening: { equations, fields }, cells, reason, titles }: DisagreementProps) {
  const id = useId()
  const off = disagreeing(equations, cells)
  if (off.length === 0) return null
  return (
    <section className={`card ${css.openingOff}`} aria-labelledby={id}>
      <h2 id={id} className="error-text">
        <Icon name="block" size="s" />
        {texts.offCount(off.length)}
      </h2>
      <ul>
        {off.map(({ equation }, at) => (
          <li key={`${equation.id} ${at}`}>
            {titles[equation.id] ?? `${linesText(equation.left, fields)} = ${linesText(equation.right, fields)}`}
            <span className="digits muted">{texts.off(stateOf(equation, cells).difference)}</span>
          </li>
        ))}
      </ul>
      <DraftOffer offer={reason.offer} />
      <label className="field">
        <span className="label">{texts.offReason}</span>
        <textarea
          className="input"
          rows={2}
          maxLength={mostReasonChars}
          value={reason.words}
          onChange={(event) => reason.setWords(event.target.value)}
        />
      </label>
    </section>
  )
}
