import { formatChinaTime } from '@portal/domain/china-time'
import type { Db } from '@portal/server-kit/database'
import type { Caller } from '@portal/server-kit/caller'
import type { FactorState, ProofWays } from '../contract/index.ts'
import { countRecovery, findTotp, listPasskeys } from './factor.repo.ts'

const shown = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))

export async function factorState(db: Db, userId: string): Promise<FactorState> {
  const [totp, passkeys, recoveryLeft] = await Promise.all([
    findTotp(db, userId),
    listPasskeys(db, userId),
    countRecovery(db, userId),
  ])
  return {
    totp: totp === undefined ? null : { since: formatChinaTime(totp.confirmed_at), usedAt: shown(totp.used_at) },
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: formatChinaTime(row.created_at),
      usedAt: shown(row.used_at),
      synced: row.synced,
    })),
    recoveryLeft,
  }
}

/** With a factor only the factor counts as proof, because a thief may have seen the password. */
export async function proofWays(
  db: Db,
  { userId, pending }: Pick<Caller, 'userId' | 'pending'>,
  needsPhone: boolean,
): Promise<ProofWays> {
  const { totp, passkeys, recoveryLeft } = await factorState(db, userId)
  const hasFactor = totp !== null || passkeys.length > 0
  const setUp = !hasFactor && pending.includes('second-factor')
  return {
    setUp,
    phone: setUp && needsPhone,
    password: !hasFactor,
    totp: totp !== null,
    passkey: passkeys.length > 0,
    recovery: hasFactor && recoveryLeft > 0,
  }
}
