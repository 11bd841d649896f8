import type { Db } from '@portal/server-kit/database'
import { sha256 } from '@portal/server-kit/ids'
import { verifiedMinutes } from '../contract/index.ts'
import { findCode, type PhoneCode } from './codes/phone-code.repo.ts'
import { mostWrong } from './codes/try-code.ts'
import type { Purpose } from './verification.table.ts'

/** The code of a token whose phone was verified recently and not used since; else undefined. */
export async function findVerified(
  db: Db,
  now: Date,
  token: string,
  phone?: string,
  purpose: Purpose = 'phone',
): Promise<PhoneCode | undefined> {
  const row = await findCode(db, sha256(token))
  if (
    row === undefined ||
    row.purpose !== purpose ||
    row.verified_at === null ||
    row.used_at !== null ||
    row.wrong >= mostWrong
  )
    return undefined
  if (now.getTime() - row.verified_at.getTime() > verifiedMinutes * 60_000) return undefined
  return phone === undefined || phone === '' || phone.includes('*') || phone.trim() === row.phone ? row : undefined
}
