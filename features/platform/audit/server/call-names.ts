import type { Route } from '@portal/contract'
import type { AuditThing } from '../contract/audit.schema.ts'
import type { AuditNames } from './audit-names.ts'

/** Label of a call: its audit action, else its summary up to the first punctuation mark. */
const actOf = (names: AuditNames, { audit, summary }: Route): string =>
  typeof audit === 'string' && names.isNamed(audit)
    ? names.action(audit)
    : (summary.split(/[；：。，（]/, 1)[0] ?? summary)

/** Names the calls of refused rows. Reads `routes` on each use, because all are registered only after startup. */
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
