import type { DeclaredEvent, Static, TSchema } from '@portal/contract'
import type { Brought } from './brought.ts'
import type { Happening } from './database/transaction.ts'

/** @throws for an event that no joined feature declares in its words: nobody could ever hear of it by name. */
export function assertDeclared(
  brought: readonly Pick<Brought, 'name' | 'words'>[],
  happenings: readonly Happening[],
): void {
  for (const { type } of happenings)
    if (!brought.some(({ words }) => words?.events !== undefined && type in words.events))
      throw new Error(`no feature declares the event ${type}: name it under \`events\` of its words`)
}

/** Those of a kind, with what they tell, for an `outbox`. */
export const happenedOf = <D extends TSchema>(
  happenings: readonly Happening[],
  ...of: readonly DeclaredEvent<D>[]
): { entId: string | null; data: Static<D> }[] =>
  happenings.flatMap(({ type, entId, data }) =>
    of.some(({ kind }) => kind === type) ? [{ entId, data: data as Static<D> }] : [],
  )
