import type { Route } from '@portal/contract'
import type { AuditThing } from '../contract/audit.schema.ts'
import type { AuditNames } from './audit-names.ts'

/** What a call does: the act it would have left in the log, else its summary up to the first sign. */
const actOf = (names: AuditNames, { audit, summary }: Route): string =>
  audit !== undefined && names.isNamed(audit) ? names.action(audit) : (summary.split(/[；：。，（]/, 1)[0] ?? summary)

/**
 * Names the calls that refused rows are about; `routes` are read when asked, for they are all there only after the
 * start.
 */
export const callNames =
  (names: AuditNames, routes: () => readonly Route[]) =>
  (targets: readonly (string | null)[]): [string, AuditThing][] =>
    [...new Set(targets)].flatMap((target) => {
      if (target === null || !target.startsWith('/')) return []
      const acts = new Set(
        routes()
          .filter((route) => route.path === target)
          .map((route) => actOf(names, route)),
      )
      return acts.size === 0 ? [] : [[target, { kind: 'call', name: [...acts].join('、'), route: null }]]
    })
