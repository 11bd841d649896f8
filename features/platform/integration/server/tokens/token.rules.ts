import type { TokenState } from '../../contract/index.ts'

/**
 * Permissions excluded for machines: submitting, registering a filing, deciding and granting access need an accountable
 * person. An issuer must not submit by token and then approve in person.
 */
const forPeople: readonly string[] = ['tax:return:submit', 'tax:return:review']
export const isForMachines = (code: string): boolean => !forPeople.includes(code) && !code.startsWith('integration:')

interface Life {
  revoked_at: Date | null
  expires_at: Date
  issued_as: 'member' | 'operator'
  isIssuerOn: boolean
  isMember: boolean | null
}

/** A token lapses when its issuer is gone. */
export function tokenState(token: Life, now: Date): TokenState {
  if (token.revoked_at !== null) return 'revoked'
  if (token.expires_at <= now) return 'expired'
  return !token.isIssuerOn || (token.issued_as === 'member' && token.isMember !== true) ? 'lapsed' : 'active'
}
