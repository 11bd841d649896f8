import { sha256 } from '@portal/server-kit'
import type { Db } from '@portal/server-kit/database'
import { factsOf } from '../facts.ts'
import type { ReturnState } from '../load.ts'
import type { Sources } from './sources.ts'

/**
 * Everything a filling of this return reads, as one text: the pool's generation, and what the enterprise is to the tax
 * office.
 */
export async function generationOf(db: Db, state: ReturnState, sources: Sources): Promise<string> {
  const {
    task: { entId, period },
    profile,
    codes,
  } = state
  const facts = sha256(JSON.stringify([factsOf(profile), codes])).slice(0, 16)
  return `${await sources.generation(db, entId, period)} ${facts}`
}
