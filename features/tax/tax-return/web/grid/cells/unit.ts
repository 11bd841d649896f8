import { formatNumber } from '@portal/domain/format'
import { createSignal } from '../../desk/model/signal.ts'
import { isInUnit, shownText, type CellShape, type Unit } from './typed.rules.ts'

export type { Unit }

/** The page's unit; desk/results/unit-preference.ts stores each user's choice. */
export const unitSignal = createSignal<Unit>('yuan')

/** A cell's figure in the unit. 万元 has two digits in every cell; the tooltip has the cents. */
export const shownIn = (unit: Unit, value: string, shape: CellShape): string =>
  unit === 'yuan' || !isInUnit(shape) || value === '' ? shownText(value, shape) : formatNumber(value, 'wanYuan')

/** An amount that is in no cell, such as a total, in the unit. */
export const amountIn = (unit: Unit, amount: string): string =>
  formatNumber(amount, unit === 'wan' ? 'wanYuan' : 'default')
