import { formatNumber } from '@portal/domain/format'
import { isInUnit } from '@portal/tax-grid/figures/typed.rules'
import { shownText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { amountIn, shownIn, unitSignal } from '@portal/tax-grid/figures/unit'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'

/**
 * An amount outside the grid: a decimal string in 元, displayed in the grid's unit. In 万元 its tooltip has the cents.
 */
export function Money({ of }: { of: string }) {
  const unit = useSignal(unitSignal)
  return unit === 'yuan' ? (
    amountIn(unit, of)
  ) : (
    <span title={`${formatNumber(of)} ${texts.unitYuan}`}>
      {amountIn(unit, of)} {texts.unitWan}
    </span>
  )
}

/** A cell's figure outside the grid, with money in the grid's unit. */
export function Figure({ of, shape, blank = '' }: { of: string; shape: CellShape; blank?: string }) {
  const unit = useSignal(unitSignal)
  if (of === '') return blank
  return unit === 'yuan' || !isInUnit(shape) ? (
    shownText(of, shape)
  ) : (
    <span title={`${shownText(of, shape)} ${texts.unitYuan}`}>
      {shownIn(unit, of, shape)} {texts.unitWan}
    </span>
  )
}
