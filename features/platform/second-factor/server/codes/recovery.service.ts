import { randomInt } from 'node:crypto'
import type { Db } from '@portal/server-kit/database'
import type { Sealer } from '@portal/server-kit/seal'
import { recoveryCount } from '../../contract/index.ts'
import { replaceRecovery, useRecovery } from '../factor.repo.ts'

/** Leaves out characters that look alike on paper (0 o 1 l i). */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

const word = (): string => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')
/** Normalizes typed codes: case, spaces and dashes do not matter. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const macOf = (sealer: Sealer, userId: string, code: string): string => sealer.mac(`recovery ${userId} ${plain(code)}`)

/** Replaces the set by a new one; shown once, stored as keyed digests. */
export async function renewRecovery(db: Db, sealer: Sealer, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, () => `${word()}-${word()}`)
  await replaceRecovery(
    db,
    userId,
    codes.map((code) => macOf(sealer, userId, code)),
  )
  return codes
}

export const takeRecovery = (db: Db, sealer: Sealer, userId: string, code: string, at: Date): Promise<boolean> =>
  useRecovery(db, userId, macOf(sealer, userId, code), at)
