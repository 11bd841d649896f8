import { formatChinaTime } from '@portal/domain/china-time'
import { isFiled } from '@portal/tax-task/contract'
import type { Readiness, ReadinessId } from '../../contract/index.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import type { Marks } from '../readiness/readiness.repo.ts'
import { summaryTexts as texts } from './summary.texts.ts'

/** Readiness checks that passed, one line each; a filed return is not checked any more. */
export function passedReadiness(
  { task, own, kind }: ReturnState,
  { fill, isNil }: Pick<Marks, 'fill' | 'isNil'>,
  found: readonly Readiness[],
): string[] {
  if (isFiled(task.state)) return []
  const isOpen = (id: ReadinessId): boolean => found.some((one) => one.id === id)
  const line = (id: ReadinessId, text: string | null): string[] => (text === null || isOpen(id) ? [] : [text])
  return [
    ...line('READY.FILL', fill === null ? null : texts.filled(formatChinaTime(fill.at))),
    ...line('READY.NIL', isNil && own.size === 0 ? texts.nilDeclared : null),
    ...line('READY.ORDER', task.occasion === '' ? texts.order : null),
    ...line('READY.MONTH', task.occasion === '' ? texts.month(task.period) : null),
    ...line('READY.ASK', kind.hasRecords ? texts.asked : null),
    ...line('READY.HAND', kind.hasRecords ? texts.hand : null),
    ...line('READY.HEAD', texts.head),
  ]
}
