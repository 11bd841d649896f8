import type { Pending } from '@portal/contract'
import { privacyVersion } from '../../contract/privacy.ts'
import { systemRoles } from '../../contract/roles.ts'
import type { EnteredBy } from '../identity.table.ts'
import type { FoundSession } from './session.repo.ts'

/** The role whose holders verify their phone in every session (SES-12). */
const administrator = systemRoles.superAdmin.roleId

/**
 * What the person of a session still has to do, in the order in which it is asked. Without `roles` (a sign-in's answer)
 * the phone is left out: it is asked by a dialog of the application, not before it.
 */
export const pendingOf = (
  session: Pick<
    FoundSession,
    'client' | 'has_second_factor' | 'factor_at' | 'must_change_password' | 'consent_version'
  > & { phone_verified_at?: Date | null; entered_by?: EnteredBy },
  roles: readonly { roleId: string }[] = [],
): Pending[] => [
  ...(session.has_second_factor && session.factor_at === null ? ['second-factor' as const] : []),
  // Who came by single sign-on used no password of ours: the one to be changed waits for the first sign-in with it.
  ...(session.must_change_password && session.entered_by !== 'sso' ? ['password' as const] : []),
  // A program reads no notice: only browsers are asked (SES-26).
  ...(session.client === 'browser' && session.consent_version !== privacyVersion ? ['consent' as const] : []),
  ...(session.phone_verified_at === null && roles.some((role) => role.roleId === administrator)
    ? ['admin-phone' as const]
    : []),
]
