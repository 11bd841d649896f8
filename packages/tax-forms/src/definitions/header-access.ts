import { ZERO } from '@portal/domain/money'
import type { Compiled } from '../lang/scope.ts'
import { ExpressionError } from '../lang/syntax-error.ts'
import type { FormModel } from './model.ts'
import type { HeaderType } from '../types.ts'

const NUMBER_TYPES: ReadonlySet<HeaderType> = new Set(['money', 'number', 'integer', 'rate', 'period', 'month'])

/** Periods compare as numbers (202602; a half as its last month), so that `h.period>=202602` works. */
export function isNumericHeader(type: HeaderType): boolean {
  return NUMBER_TYPES.has(type)
}

export function headerAccess(form: FormModel, field: string, position: number): Compiled {
  const index = form.headerIndex.get(field)
  const definition = form.header[index ?? -1]
  if (index === undefined || definition === undefined) {
    throw new ExpressionError(`${form.code} 没有表头字段“${field}”`, position)
  }
  if (definition.type === 'quarterTable') throw new ExpressionError(`表头字段“${field}”是表格，不能直接引用`, position)
  const at = form.headerBase + index
  if (isNumericHeader(definition.type)) return { type: 'number', run: (s) => s.headerNumbers[at] ?? ZERO }
  return { type: 'text', run: (s) => s.headerTexts[at] ?? '' }
}
