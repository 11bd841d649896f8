import { CodedError, notFound, stale, type ManyDone } from '@portal/contract'
import type { Caller, Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Sealer } from '@portal/server-kit/seal'
import type { Tx } from '@portal/server-kit/transaction'
import { faultsOfAccount, plainNumber, type SaveAccount } from '../contract/index.ts'
import { presentAccount } from './account.present.ts'
import {
  clearDefault,
  deleteAccounts,
  findAccount,
  findAccounts,
  putAccount,
  turnAccounts,
  type AccountRow,
} from './account.repo.ts'
import { bankAccountTexts as texts } from './bank-account.texts.ts'

/** Who changes an enterprise's accounts, and when. */
export interface Keeper {
  scope: Scope
  caller: Pick<Caller, 'account'>
  now(): Date
}

const faulty = (errors: { path: string; message: string }[]) =>
  new CodedError('badRequest', { text: errors[0]?.message ?? '', data: { errors } })

/**
 * Digest that keeps a number from standing twice. The enterprise is part of it, so equal numbers of two are not seen
 * to be equal.
 */
export const digestOf = (sealer: Sealer, entId: string, number: string): string =>
  sealer.mac(`bank-account\n${entId}\n${plainNumber(number)}`)
const owner = (id: string): string => `bank-account:${id}`

/**
 * Adds an account or changes one. @throws 400 at the field for a wrong or taken number or bank code; 409 with the row
 * as it stands for an older version.
 */
export async function saveAccount(
  tx: Tx,
  sealer: Sealer,
  { scope, caller, now }: Keeper,
  said: SaveAccount,
): Promise<{ before: AccountRow | null; after: AccountRow }> {
  const before = said.id === undefined ? null : ((await findAccount(tx.db, scope, said.id, true)) ?? null)
  if (said.id !== undefined && before === null) throw notFound(texts.notFound)
  if (before !== null && before.version !== said.version) throw stale({ ...presentAccount(before) })
  // A kept number is checked again, because its kind may have changed.
  const number = said.number ?? (before && sealer.open(before.number_sealed, owner(before.id)))
  if (number === null) throw faulty([{ path: 'number', message: texts.noNumber }])
  const faults = faultsOfAccount({ kind: said.kind, number, bankCode: said.bankCode })
  if (faults.length > 0) throw faulty(faults)
  if (said.isDefault && !said.isOn) throw faulty([{ path: 'isOn', message: texts.offDefault }])
  const id = before?.id ?? newId()
  const plain = plainNumber(number)
  const after: AccountRow = {
    id,
    ent_id: scope.entId,
    name: said.accountName.trim(),
    kind: said.kind,
    number_sealed: sealer.seal(plain, owner(id)),
    number_mac: digestOf(sealer, scope.entId, plain),
    number_end: plain.slice(-4),
    bank_name: said.bankName.trim(),
    bank_code: said.bankCode,
    currency: said.currency,
    is_default: said.isDefault,
    is_on: said.isOn,
    note: said.note,
    version: (before?.version ?? 0) + 1,
    updated_at: now(),
    updated_by: caller.account,
  }
  if (after.is_default) await clearDefault(tx.db, scope)
  if (!(await putAccount(tx.db, after))) throw faulty([{ path: 'number', message: texts.taken }])
  return { before, after }
}

/** Takes accounts into or out of use. The default one stays in use. */
export async function turnMany(
  tx: Tx,
  { scope, caller, now }: Keeper,
  ids: readonly string[],
  isOn: boolean,
): Promise<ManyDone> {
  const { done, failed } = partedBy(ids, await findAccounts(tx.db, scope, ids), (row) =>
    row.is_default && !isOn ? texts.isDefault : null,
  )
  await turnAccounts(tx.db, scope, done, { is_on: isOn, updated_at: now(), updated_by: caller.account })
  return { done, failed }
}

export async function removeMany(tx: Tx, { scope }: Keeper, ids: readonly string[]): Promise<ManyDone> {
  const { done, failed } = partedBy(ids, await findAccounts(tx.db, scope, ids), (row) =>
    row.is_default ? texts.isDefault : null,
  )
  await deleteAccounts(tx.db, scope, done)
  return { done, failed }
}

/**
 * The chosen in their order: those that may be acted on, and the others with the reason; the vanished are among
 * these.
 */
function partedBy(
  ids: readonly string[],
  rows: readonly AccountRow[],
  reasonOf: (row: AccountRow) => string | null,
): ManyDone {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const said = ids.map((id) => {
    const row = byId.get(id)
    return { id, msg: row === undefined ? texts.notFound : reasonOf(row) }
  })
  return {
    done: said.flatMap(({ id, msg }) => (msg === null ? [id] : [])),
    failed: said.flatMap(({ id, msg }) => (msg === null ? [] : [{ id, msg }])),
  }
}

/** The whole number. @throws 404 for an account of another enterprise too. */
export async function revealNumber(
  db: Db,
  sealer: Sealer,
  scope: Scope,
  id: string,
): Promise<{ row: AccountRow; number: string }> {
  const row = await findAccount(db, scope, id)
  if (row === undefined) throw notFound(texts.notFound)
  return { row, number: sealer.open(row.number_sealed, owner(row.id)) }
}
