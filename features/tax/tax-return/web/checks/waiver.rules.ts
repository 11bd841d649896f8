import type { Fired } from '@portal/tax-forms'
import { holdsFor, type Waiver } from '../../contract/index.ts'

/** State of a warning's waiver: none, valid, or given for other figures. */
export type Standing = { kind: 'none' } | { kind: 'holds' | 'lapsed'; waiver: Waiver }

export function standingOf(rule: Fired, waivers: readonly Waiver[], valueOf: (ref: string) => string): Standing {
  const waiver = waivers.find((one) => one.checkId === rule.id)
  return waiver === undefined
    ? { kind: 'none' }
    : { kind: holdsFor(waiver, rule, valueOf) ? 'holds' : 'lapsed', waiver }
}

/** Warnings without a valid waiver: each needs a reason before submitting. */
export const unexplained = (
  fired: readonly Fired[],
  waivers: readonly Waiver[],
  valueOf: (ref: string) => string,
): Fired[] => fired.filter((rule) => rule.level === 'warning' && standingOf(rule, waivers, valueOf).kind !== 'holds')
