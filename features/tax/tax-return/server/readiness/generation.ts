import { sha256 } from '@portal/server-kit'
import type { ReturnState } from '../kind/tax-kind.ts'
import type { SourcesOf } from './sources.ts'

/** All inputs of a return's filling as one text: the generation of its sources and the enterprise's tax facts. */
export function generationOf(state: ReturnState, pool: string, sources: SourcesOf): string {
  const facts = sha256(JSON.stringify([sources(state.task.taxType).facts(state), state.codes])).slice(0, 16)
  return `${pool} ${facts}`
}
