import type { Fired } from '@portal/tax-forms'
import { holdsFor, type Waiver } from '../../contract/index.ts'

/** How a warning stands: nobody spoke to it, somebody did, or for other figures than it has now. */
export type Standing = { kind: 'none' } | { kind: 'holds' | 'lapsed'; waiver: Waiver }

export function standingOf(rule: Fired, waivers: readonly Waiver[], valueOf: (ref: string) => string): Standing {
  const waiver = waivers.find((one) => one.checkId === rule.id)
  return waiver === undefined
    ? { kind: 'none' }
    : { kind: holdsFor(waiver, rule, valueOf) ? 'holds' : 'lapsed', waiver }
}

/** Warnings nobody has let pass with the figures they have: each wants a reason before the return is handed in. */
export const unexplained = (
  fired: readonly Fired[],
  waivers: readonly Waiver[],
  valueOf: (ref: string) => string,
): Fired[] => fired.filter((rule) => rule.level === 'warning' && standingOf(rule, waivers, valueOf).kind !== 'holds')
