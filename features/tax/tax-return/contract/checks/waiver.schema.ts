import { Decimal, isDecimalString } from '@portal/domain/money'
import { Exactly, Id, RecordOf, Time, Nullable, Type, type Static } from '@portal/contract'
import type { FiredRule } from './fired-rule.schema.ts'

/** Longest reason of a waiver, in characters; largest evidence file, in bytes. */
export const mostReasonChars = 225
export const mostEvidenceBytes = 10 * 1024 * 1024
/** File types accepted as evidence, detected by content. */
export const evidenceEndings = ['.pdf', '.png', '.jpg', '.docx', '.xlsx'] as const

/**
 * A user's acceptance of a warning: reason, evidence and the figures it applies to. `left`, `right` and `cells` (full
 * reference → text) are the check's values at that time. A change in any of them makes the waiver lapse. `open` until
 * submitted, `submitted` during review, `approved` once the review passes.
 */
export const Waiver = Exactly({
  waiverId: Id(),
  checkId: Type.String(),
  message: Type.String(),
  left: Type.String(),
  right: Type.String(),
  cells: RecordOf(Type.String()),
  reason: Type.String(),
  evidence: Nullable(Exactly({ name: Type.String(), size: Type.Integer() })),
  userId: Id(),
  userName: Type.String(),
  at: Time(),
  state: Type.Union([Type.Literal('open'), Type.Literal('submitted'), Type.Literal('approved')]),
  approvedBy: Nullable(Type.String()),
  approvedAt: Nullable(Time()),
})
export type Waiver = Static<typeof Waiver>

/** Cells of a check whose figures a waiver applies to. */
export const namedCells = (fired: Pick<FiredRule, 'cells'>): string[] =>
  fired.cells.filter((ref) => ref.split('.').length === 3 && !ref.includes('.h.') && !ref.includes('*'))

const isSameFigure = (one: string, other: string): boolean =>
  one === other || (figure(one)?.eq(figure(other) ?? Number.NaN) ?? false)

/** Blank reads as zero, as in the checks. */
const figure = (text: string): Decimal | null =>
  text === '' ? new Decimal(0) : isDecimalString(text) ? new Decimal(text) : null

/** True when a waiver still applies to a check that fires now. */
export function holdsFor(
  waiver: Pick<Waiver, 'checkId' | 'left' | 'right' | 'cells'>,
  fired: FiredRule,
  valueOf: (ref: string) => string,
): boolean {
  return (
    waiver.checkId === fired.id &&
    isSameFigure(waiver.left, fired.left) &&
    isSameFigure(waiver.right, fired.right) &&
    Object.entries(waiver.cells).every(([ref, text]) => isSameFigure(text, valueOf(ref)))
  )
}
