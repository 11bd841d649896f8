import { sha256 } from '@portal/server-kit'
import { factsOf } from '../filling/facts.ts'
import type { ReturnState } from '../computation/load.ts'

/** All inputs of a return's filling as one text: the pool's generation and the enterprise's tax facts. */
export function generationOf({ profile, codes }: ReturnState, pool: string): string {
  const facts = sha256(JSON.stringify([factsOf(profile), codes])).slice(0, 16)
  return `${pool} ${facts}`
}
