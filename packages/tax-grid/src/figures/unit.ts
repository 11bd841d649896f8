import { formatNumber } from '@portal/domain/format'
import { createSignal } from '../stores/signal.ts'
import { isInUnit, type Unit } from './typed.rules.ts'
import { shownText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'

export type { Unit }

/** The page's unit. Whoever draws a switch for it keeps what was chosen. */
export const unitSignal = createSignal<Unit>('yuan')

/** A cell's figure in the unit. 万元 has two digits in every cell; the tooltip has the cents. */
export const shownIn = (unit: Unit, value: string, shape: CellShape): string =>
  unit === 'yuan' || !isInUnit(shape) || value === '' ? shownText(value, shape) : formatNumber(value, 'wanYuan')

/** An amount that is in no cell, such as a total, in the unit. */
export const amountIn = (unit: Unit, amount: string): string =>
  formatNumber(amount, unit === 'wan' ? 'wanYuan' : 'default')
