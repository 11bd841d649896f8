import type { Pending } from '@portal/contract'
import { privacyVersion } from '../../contract/privacy.ts'
import { systemRoles } from '../../contract/roles.ts'
import type { EnteredBy } from './session.table.ts'
import type { FoundSession } from './session.repo.ts'

/** Holders of this role verify their phone in every session (SES-12). */
const administrator = systemRoles.superAdmin.roleId

/**
 * Pending steps of a session, in the order asked. Without `roles` (response of a sign-in) the phone is omitted: a
 * dialog of the application asks for it later.
 */
export const pendingOf = (
  session: Pick<
    FoundSession,
    'client' | 'has_second_factor' | 'factor_at' | 'must_change_password' | 'consent_version'
  > & { phone_verified_at?: Date | null; entered_by?: EnteredBy },
  roles: readonly { roleId: string }[] = [],
): Pending[] => [
  ...(session.has_second_factor && session.factor_at === null ? ['second-factor' as const] : []),
  // Single sign-on uses no password of ours, so a required change waits for the first sign-in with the password.
  ...(session.must_change_password && session.entered_by !== 'sso' ? ['password' as const] : []),
  // Asks browsers only; a program can't read a notice (SES-26).
  ...(session.client === 'browser' && session.consent_version !== privacyVersion ? ['consent' as const] : []),
  ...(session.phone_verified_at === null && roles.some((role) => role.roleId === administrator)
    ? ['admin-phone' as const]
    : []),
]
