import { notFound, refuse, type Static } from '@portal/contract'
import { toDecimal } from '@portal/domain/money'
import type { Scope } from '@portal/server-kit/caller'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { carriedKeys, type DifferenceKey, type ExplainDifference } from '../../contract/match.schema.ts'
import { ledgerTexts as texts } from '../store/ledger.texts.ts'
import { findDifference, removeDifference, settle } from './match.repo.ts'

/** Says why a part of the difference is there. */
export async function explainDifference(tx: Tx, scope: Scope, at: Date, said: Static<typeof ExplainDifference>) {
  if (toDecimal(said.amount).isZero()) throw refuse(texts.notZero)
  const id = newId()
  await tx.db
    .insertInto('ledger_difference')
    .values({ id, ent_id: scope.entId, ...said, settled_in: null, user_id: scope.userId, at })
    .execute()
  return { id }
}

/** A difference of time turned round in a month, or is carried on again. */
export async function settleDifference(tx: Tx, scope: Scope, { id, month }: { id: string; month: string | null }) {
  const row = await held(tx, scope, id)
  if (!carriedKeys.includes(row.key as DifferenceKey)) throw refuse(texts.onlyTiming)
  if (month !== null && month < row.month) throw refuse(texts.settledEarly)
  await settle(tx.db, scope, id, month)
  return row
}

export async function takeBack(tx: Tx, scope: Scope, id: string) {
  const row = await held(tx, scope, id)
  await removeDifference(tx.db, scope, id)
  return row
}

async function held(tx: Tx, scope: Scope, id: string) {
  const row = await findDifference(tx.db, scope, id)
  if (row === undefined) throw notFound(texts.noDifference)
  return row
}
