import { Exactly, Nullable, Type, type Static } from '@portal/contract'
import type { FiredRule } from './fired-rule.schema.ts'

/** Checks of a return beyond the forms' own, in the order users fix them. */
export const readinessIds = [
  'READY.FILL',
  'READY.LAW',
  'READY.NIL',
  'READY.OPEN',
  'READY.ORDER',
  'READY.EARLIER',
  'READY.BOOKS',
  'READY.PAPERS',
  'READY.LATER',
  'READY.YEAR',
  'READY.MONTH',
  'READY.ASK',
  'READY.MISSING',
  'READY.AGAINST',
  'READY.COMPARE',
  'READY.SOURCE',
  'READY.RELIEF',
  'READY.PROOF',
  'READY.TICK',
  'READY.HAND',
  'READY.AMEND',
  'READY.HEAD',
  'READY.BEHIND',
] as const
export type ReadinessId = (typeof readinessIds)[number]

/**
 * A finding outside the forms that speaks against submitting. `error` blocks; the page asks for a reason for a warning.
 * `act`: address of the page or call that fixes it, '' when only waiting helps.
 */
export const Readiness = Exactly({
  id: Type.Enum([...readinessIds]),
  level: Type.Enum(['error', 'warning']),
  message: Type.String(),
  act: Type.String(),
})
export type Readiness = Static<typeof Readiness>

/**
 * Steps actually done. collected: invoices taken over or nil declared. computed: filled or typed. checked: checked
 * since the last change.
 */
export const StepsDone = Exactly({ collected: Type.Boolean(), computed: Type.Boolean(), checked: Type.Boolean() })
export type StepsDone = Static<typeof StepsDone>

/**
 * Effect of filling now. `invoices`: change in the number of counted invoices. `outputTax`: change of annex 1 output
 * tax in yuan. Also every cell whose invoice part would change; the parts are null where there is none.
 */
export const FillPreview = Exactly({
  invoices: Type.Integer(),
  outputTax: Type.String(),
  moves: Type.Array(Exactly({ cell: Type.String(), from: Nullable(Type.String()), to: Nullable(Type.String()) })),
})
export type FillPreview = Static<typeof FillPreview>

/** Shortest reason for submitting despite a warning, in characters. */
export const leastReasonChars = 4
/** True for a usable reason: long enough, and not one character repeated. */
export const isMeaningfulReason = (reason: string): boolean => {
  const text = reason.replaceAll(/\s/g, '')
  return [...text].length >= leastReasonChars && new Set(text).size > 1
}

/**
 * Converts a readiness finding to a check, so reasons are stored in the same way. A changed message makes the reason
 * lapse.
 */
export const readinessAsRule = ({ id, level, message }: Readiness): FiredRule => ({
  id,
  level,
  message,
  left: message,
  right: '',
  cells: [],
})
