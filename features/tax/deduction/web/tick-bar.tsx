import { formatNumber } from '@portal/domain/format'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { useState, type ReactNode } from 'react'
import { uses, type Use } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import type { Selection } from './selection.rules.ts'
import css from './deduction.module.css'

interface TickBarProps {
  sum: { count: number; tax: string }
  selection: Selection
  found: { count: number; tax: string } | undefined
  shown: number
  isTicked: boolean
  act: Act
  onAll: () => void
  onClear: () => void
  onTick: (use: Use | null) => void
  /** Asks for the reason of 不抵扣 and ticks. */
  none: (close: () => void) => ReactNode
}

/** The selection and its actions, one button per use. */
export function TickBar({ sum, selection, found, shown, isTicked, act, onAll, onClear, onTick, none }: TickBarProps) {
  const [asks, setAsks] = useState(false)
  const isNothing = sum.count === 0
  const more = found !== undefined && found.count > shown && selection.kind === 'rows'
  return (
    <div className={isNothing ? css.tickBar : `${css.tickBar} on`}>
      <span aria-live="polite">
        {selection.kind === 'found'
          ? texts.everything(sum.count, formatNumber(sum.tax))
          : texts.selected(sum.count, formatNumber(sum.tax))}
      </span>
      {more && (
        <button type="button" className="button link" onClick={onAll}>
          {texts.allFound}（{texts.count(found.count)}）
        </button>
      )}
      {!isNothing && (
        <button type="button" className="button link" onClick={onClear}>
          {texts.clear}
        </button>
      )}
      <span className="grow" />
      {isTicked && (
        <ActButton of={act} className="button small" disabled={isNothing} onClick={() => onTick(null)}>
          {texts.untick}
        </ActButton>
      )}
      {!isTicked &&
        uses.map((use) => (
          <ActButton
            of={act}
            key={use}
            className={use === 'deduct' ? 'button primary small' : 'button small'}
            disabled={isNothing}
            onClick={() => {
              if (use === 'none') setAsks(true)
              else onTick(use)
            }}
          >
            {texts.uses[use]}
          </ActButton>
        ))}
      {asks && none(() => setAsks(false))}
    </div>
  )
}
