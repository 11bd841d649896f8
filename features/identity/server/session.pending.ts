import type { Pending } from '@portal/contract'
import type { FoundSession } from './session.repo.ts'

/** What the person of a session still has to do, in the order in which it is asked. */
export const pendingOf = (session: Pick<FoundSession, 'has_second_factor' | 'factor_at' | 'must_change_password'>): Pending[] => [
  ...session.has_second_factor && session.factor_at === null ? ['second-factor' as const] : [],
  ...session.must_change_password ? ['password' as const] : [],
]
