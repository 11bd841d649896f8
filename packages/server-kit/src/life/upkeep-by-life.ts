import { begun, changeRefusal, refuse, removeRefusal } from '@portal/contract'
import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Tx } from '../database/transaction.ts'
import type { AnyRow } from '../list/upkeep/any-keeper.ts'
import type { KeepCall, KeptRow, TableName, Written } from '../list/upkeep/source.ts'
import { entIdOf, stateOf, type AnyLifeKeeper } from './any-life.ts'
import { keepStep } from './steps.ts'

export interface Thing {
  entId: string
  id: string
  at: Date
}

/** Notes that a thing was made, in the transaction that made it. */
export const begin = (
  { declared, life }: AnyLifeKeeper,
  tx: Tx,
  { entId, id: thingId, at, userId }: Thing & { userId: string | null },
): Promise<void> =>
  keepStep(tx, declared.audit, {
    thingId,
    entId,
    move: begun,
    from: null,
    to: life.first,
    userId,
    at,
    asked: {},
    why: '',
  })

/** Hooks of `UpkeepSource`; a source with hooks of its own calls them from there. */
export interface UpkeepByLife<T extends TableName> {
  store(said: unknown, writing: { before: KeptRow<T> | null }): Partial<Insertable<Tables[T]>>
  /** @throws refused in words where the row's state lets nobody change its fields. */
  faults(said: unknown, writing: { before: KeptRow<T> | null }): []
  held(row: KeptRow<T>, act: 'on' | 'off' | 'remove'): string | null
  wrote(tx: Tx, written: readonly Written<KeptRow<T>>[], call: KeepCall): Promise<void>
}

/** What a life asks of the upkeep of its thing: a row begins in the first state, and changes only where it may. */
export function upkeepByLife<T extends TableName>(kept: AnyLifeKeeper): UpkeepByLife<T> {
  const removing = (row: AnyRow) => {
    const { number } = kept.source
    return removeRefusal(kept.life, stateOf(kept, row), number === undefined ? null : row[number.column])
  }
  const refusalOf = (row: KeptRow<T>) => changeRefusal(kept.life, stateOf(kept, row as unknown as AnyRow))
  const first = { [kept.stateColumn]: kept.life.first } as unknown as Partial<Insertable<Tables[T]>>
  return {
    store: (_said, { before }) => (before === null ? first : {}),
    faults(_said, { before }) {
      const refusal = before === null ? null : refusalOf(before)
      if (refusal !== null) throw refuse(refusal)
      return []
    },
    held: (row, act) => (act === 'remove' ? removing(row as unknown as AnyRow) : null),
    async wrote(tx, written, call) {
      for (const { before, after } of written as readonly Written<AnyRow>[])
        if (before === null && after !== null)
          await begin(kept, tx, {
            entId: entIdOf(kept, after),
            id: after.id,
            at: call.now(),
            userId: call.caller.userId,
          })
    },
  }
}
