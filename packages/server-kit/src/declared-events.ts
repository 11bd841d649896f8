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
