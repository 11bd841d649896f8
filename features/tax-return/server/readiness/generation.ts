import { sha256 } from '@portal/server-kit'
import { factsOf } from '../filling/facts.ts'
import type { ReturnState } from '../computation/load.ts'

/**
 * Everything a filling of this return reads, as one text: the pool's generation, and what the enterprise is to the tax
 * office.
 */
export function generationOf({ profile, codes }: ReturnState, pool: string): string {
  const facts = sha256(JSON.stringify([factsOf(profile), codes])).slice(0, 16)
  return `${pool} ${facts}`
}
