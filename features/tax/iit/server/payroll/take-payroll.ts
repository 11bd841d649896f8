import { notFound, refuse } from '@portal/contract'
import { toMoney } from '@portal/domain/money'
import type { Call } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Sealer } from '@portal/server-kit/seal'
import type { Tx } from '@portal/server-kit/transaction'
import type { Insertable } from 'kysely'
import type { PayrollTaken } from '../../contract/index.ts'
import type { IitPayrollTable, IitPersonTable } from '../store/iit.table.ts'
import type { IdNumbers } from '../people/id-numbers.ts'
import { maskedIdNo } from '../withholding/identity.ts'
import { additions, specials, sumOf } from '../withholding/cumulative.ts'
import { compareMonth } from './compare-month.ts'
import { insertPeople, lineKey, linesFor, raiseGeneration, replaceMonth } from '../store/payroll.repo.ts'
import { payrollTexts as texts } from './payroll.texts.ts'
import { knownMonth, sealedFor } from './preview-payroll.ts'
import type { PayrollRow } from './read-payroll.ts'

/** Takes a preview over, all of it or nothing; a second time it answers what the first did. */
export async function takePayroll(
  tx: Tx,
  call: Call,
  { sealer, numbers }: { sealer: Sealer; numbers: IdNumbers },
  { importId, skipRefused }: { importId: string; skipRefused?: boolean | undefined },
): Promise<PayrollTaken> {
  const { db } = tx.as('iit')
  const { entId, userId } = call.scope
  const staged = await db
    .selectFrom('iit_import')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (staged === undefined) throw notFound(texts.notFound)
  if (staged.result !== null) return staged.result
  if (staged.expires_at < call.now()) throw refuse(texts.expired)
  const { month } = staged
  const { rows, stamp } = JSON.parse(sealer.open(staged.rows, sealedFor(importId))) as {
    rows: PayrollRow[]
    stamp: string
  }
  const good = rows.filter(({ faults }) => faults.length === 0)
  const skipped = rows.length - good.length
  if (skipped > 0 && skipRefused !== true) throw refuse(texts.hasRefused(skipped))
  if (good.length === 0) throw refuse(texts.nothing)
  // Holds the enterprise's people and payroll until the commit.
  await raiseGeneration(tx, call.scope)
  const known = await knownMonth(call, db, month)
  const digest = (idNo: string): string => numbers.digest(entId, idNo)
  const compared = compareMonth(good, known, digest)
  if (compared.stamp !== stamp) throw refuse(texts.moved)
  const ids = new Map([...known.byMac].map(([mac, { id }]) => [mac, id]))
  const added = newPeople(good, ids, digest).map(({ row, id }): Insertable<IitPersonTable> => ({
    id,
    ent_id: entId,
    no: row.no || null,
    name: row.name,
    id_kind: row.idKind as never,
    ...numbers.columns(id, entId, row.idNo),
    employment: '雇员',
    resident: !row.abroad,
    left: null,
    rehired: null,
    hired: `${month.slice(0, 4)}-${month.slice(4)}-01`,
    first_job: false,
    annual_fee_year: null,
    version: 1,
    updated_at: call.now(),
    updated_by: userId,
  }))
  await insertPeople(db, added)
  const placed = good.map((row) => ({ row, personId: ids.get(digest(row.idNo)) ?? '' }))
  const lines = await linesFor(
    db,
    entId,
    placed.map(({ row: { item }, personId }) => ({ personId, item })),
  )
  await replaceMonth(
    db,
    { entId, month, items: compared.items },
    placed.map(({ row, personId }): Insertable<IitPayrollTable> => ({
      id: newId(),
      ent_id: entId,
      month,
      person_id: personId,
      name: row.name,
      item: row.item,
      row_no: lines.get(lineKey(personId, row.item)) ?? 0,
      id_shown: maskedIdNo(row.idNo),
      abroad: row.abroad,
      income: row.amounts.income ?? '0',
      specials: toMoney(sumOf(row.amounts, specials)),
      additional: toMoney(sumOf(row.amounts, additions)),
      amounts: JSON.stringify(row.amounts),
      remark: row.remark || null,
    })),
  )
  const { adds, changes, same, gone } = compared
  const done = { adds, changes, same, gone: gone.length, skipped, newPeople: added.length }
  await db
    .updateTable('iit_import')
    .set({ rows: '', result: JSON.stringify(done) })
    .where('ent_id', '=', entId)
    .where('id', '=', importId)
    .execute()
  call.about(importId, { month, file: staged.file_name, ...done })
  return done
}

/** Persons that the register lacks, each once however many items the workbook has of him; `ids` gets theirs. */
function newPeople(
  rows: readonly PayrollRow[],
  ids: Map<string, string>,
  digest: (idNo: string) => string,
): { row: PayrollRow; id: string }[] {
  return rows.flatMap((row) => {
    const mac = digest(row.idNo)
    if (ids.has(mac)) return []
    const id = newId()
    ids.set(mac, id)
    return [{ row, id }]
  })
}
