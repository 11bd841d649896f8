import { formatNumber } from '@portal/domain/format'
import { isSum } from '@portal/domain/arithmetic'
import { gridTexts } from './grid.texts.ts'
import { isInUnit, readTyped, type Unit } from './typed.rules.ts'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'

/** Hint under the editor while typing: how the text is understood, and that the unit is 万元 when displayed. */
export function typedHint(text: string, shape: CellShape, unit: Unit): string {
  const read = readTyped(text, shape, unit)
  const isWan = unit === 'wan' && isInUnit(shape)
  if (!isWan) return read.ok ? read.told : ''
  if (!read.ok || read.value === '') return gridTexts.typeWan
  return isSum(text) ? `${gridTexts.typeWan}，${read.told} 元` : gridTexts.wanIs(formatNumber(read.value))
}
