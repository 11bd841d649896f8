import type { Db } from '@portal/server-kit/database'
import { sha256 } from '@portal/server-kit/ids'
import { countWrong, lockCode } from './phone-code.repo.ts'
import type { Purpose } from '../verification.table.ts'

/** Wrong tries after which a code is void. */
export const mostWrong = 5

/**
 * The only stored form of the code. Without the token, which only the requester has, nobody can try a million codes
 * against it.
 */
export const hashOfCode = (token: string, code: string): string => sha256(`${token}\n${code}`)

/** `askerId`: the signed-in caller; a code requested by another user is refused. */
export interface CodeTry {
  token: string
  code: string
  phone: string
  purpose: Purpose
  askerId: string | null
}

/**
 * One try at a code, which stays locked until the transaction ends, so wrong tries are counted one by one. A number is
 * the tries left; `gone` means no longer valid, whatever the code.
 */
export async function tryCode(
  db: Db,
  now: Date,
  { token, code, phone, purpose, askerId }: CodeTry,
): Promise<number | 'gone' | 'right'> {
  const row = await lockCode(db, sha256(token))
  if (row === undefined || row.phone !== phone || row.purpose !== purpose) return 'gone'
  if (askerId !== null && row.user_id !== null && row.user_id !== askerId) return 'gone'
  if (row.verified_at !== null || row.expires_at <= now || row.wrong >= mostWrong) return 'gone'
  if (row.code_hash === hashOfCode(token, code)) return 'right'
  await countWrong(db, row.token_hash)
  return mostWrong - row.wrong - 1
}
