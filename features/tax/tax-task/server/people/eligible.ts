import { codeHolders } from '@portal/identity/server/roles'
import { reachesTax } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'

export type Duty = 'preparer' | 'reviewer'
export const duties = ['preparer', 'reviewer'] as const

/** What a duty's holder must be permitted. */
const codes: Readonly<Record<Duty, string>> = { preparer: 'tax:return:edit', reviewer: 'tax:return:review' }

/** Whether somebody in use may do a duty for a tax of an enterprise. */
export interface Eligible {
  may(duty: Duty, userId: string, of: { entId: string; taxType: string }): boolean
  /** Those of an enterprise, for some of its taxes at least. */
  among(duty: Duty, entId: string): string[]
  /** Whether somebody has any duty in any of these enterprises. */
  isKnown(userId: string): boolean
}

/** Read for all of these enterprises together. */
export async function loadEligible(db: Db, entIds: readonly string[]): Promise<Eligible> {
  const held = await Promise.all(duties.map((duty) => codeHolders(db, entIds, codes[duty])))
  const keyOf = (duty: Duty, entId: string, userId: string): string => `${duty} ${entId} ${userId}`
  const taxes = new Map(
    duties.flatMap((duty, index) =>
      (held[index] ?? []).map((one) => [keyOf(duty, one.entId, one.userId), one] as const),
    ),
  )
  const known = new Set(held.flat().map(({ userId }) => userId))
  return {
    isKnown: (userId) => known.has(userId),
    may(duty, userId, { entId, taxType }) {
      const holder = taxes.get(keyOf(duty, entId, userId))
      return holder !== undefined && reachesTax(holder, taxType)
    },
    among: (duty, entId) =>
      (held[duties.indexOf(duty)] ?? []).filter((one) => one.entId === entId).map(({ userId }) => userId),
  }
}
