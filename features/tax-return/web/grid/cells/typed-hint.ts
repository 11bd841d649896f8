import { formatNumber } from '@portal/domain/format'
import { isSum } from '@portal/domain/arithmetic'
import { gridTexts } from '../grid.texts.ts'
import { isInUnit, readTyped, type CellShape, type Unit } from './typed.rules.ts'

/**
 * What is said under the editor while somebody types: how it is understood, and that 万元 is typed where it is shown.
 */
export function typedHint(text: string, shape: CellShape, unit: Unit): string {
  const read = readTyped(text, shape, unit)
  const isWan = unit === 'wan' && isInUnit(shape)
  if (!isWan) return read.ok ? read.told : ''
  if (!read.ok || read.value === '') return gridTexts.typeWan
  return isSum(text) ? `${gridTexts.typeWan}，${read.told} 元` : gridTexts.wanIs(formatNumber(read.value))
}
