import { Exactly, Nullable, Type, type Static } from '@portal/contract'
import type { FiredRule } from './fired-rule.schema.ts'

/** What a return answers for beside the forms' own checks, in the order people mend it. */
export const readinessIds = [
  'READY.FILL',
  'READY.NIL',
  'READY.OPEN',
  'READY.ORDER',
  'READY.MONTH',
  'READY.ASK',
  'READY.TICK',
  'READY.HAND',
  'READY.HEAD',
] as const
export type ReadinessId = (typeof readinessIds)[number]

/**
 * Something the portal knows that stands against handing in. `error` blocks, a warning wants a reason in the page.
 * `act`: the address of the page, or the call, that mends it; '' where only time does.
 */
export const Readiness = Exactly({
  id: Type.Enum([...readinessIds]),
  level: Type.Enum(['error', 'warning']),
  message: Type.String(),
  act: Type.String(),
})
export type Readiness = Static<typeof Readiness>

/** What was really done: invoices taken over or nil declared; filled or typed; checked since the last change. */
export const StepsDone = Exactly({ collected: Type.Boolean(), computed: Type.Boolean(), checked: Type.Boolean() })
export type StepsDone = Static<typeof StepsDone>

/**
 * What a filling now would change: `invoices` more or fewer counted than at the last one, `outputTax` more or less in
 * annex 1 (yuan), and every cell whose invoices' part would move, null where there is none.
 */
export const FillPreview = Exactly({
  invoices: Type.Integer(),
  outputTax: Type.String(),
  moves: Type.Array(Exactly({ cell: Type.String(), from: Nullable(Type.String()), to: Nullable(Type.String()) })),
})
export type FillPreview = Static<typeof FillPreview>

/** Shortest reason a person gives in the page for handing in against a warning, characters. */
export const leastReasonChars = 4
/** A reason that tells something: long enough, and not one character over and over. */
export const isMeaningfulReason = (reason: string): boolean => {
  const text = reason.replaceAll(/\s/g, '')
  return [...text].length >= leastReasonChars && new Set(text).size > 1
}

/**
 * Readiness as a check, so that people's reasons are kept for it in the same way; another message makes a reason lapse.
 */
export const readinessAsRule = ({ id, level, message }: Readiness): FiredRule => ({
  id,
  level,
  message,
  left: message,
  right: '',
  cells: [],
})
