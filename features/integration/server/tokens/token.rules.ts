import type { TokenState } from '../../contract/index.ts'

/**
 * Not for machines: handing in, registering a filing, deciding and lending access are acts of a person who answers for
 * them. Whoever issues a token must not be able to hand in with it and to approve as himself.
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

/** A token is worth nothing once who issued it is gone. */
export function tokenState(token: Life, now: Date): TokenState {
  if (token.revoked_at !== null) return 'revoked'
  if (token.expires_at <= now) return 'expired'
  return !token.isIssuerOn || (token.issued_as === 'member' && token.isMember !== true) ? 'lapsed' : 'active'
}
