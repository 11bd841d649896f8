import { refuse } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { sumMoney } from '@portal/domain/money'
import type { Call } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Sealer } from '@portal/server-kit/seal'
import { FILLED_IN_LIMITS } from '@portal/server-kit/xlsx/limits'
import { openInWorker, XlsxError } from '@portal/server-kit/xlsx/index'
import { bonusItem, mostShown, type PayrollPreview } from '../../contract/index.ts'
import { employmentOf } from '../people/employment-of.ts'
import type { IdNumbers } from '../people/id-numbers.ts'
import { refuseRows, warningsOf } from './check-payroll.ts'
import { compareMonth, type KnownMonth } from './compare-month.ts'
import { listMonth, listPeople, listYear } from '../store/payroll.repo.ts'
import { payrollTexts as texts } from './payroll.texts.ts'
import { PayrollFileError, readPayroll, type PayrollRow } from './read-payroll.ts'

const MB = 1024 * 1024
const bounds = { limits: { ...FILLED_IN_LIMITS, fileBytes: 20 * MB }, timeoutSeconds: 120, heapMb: 512 }
const minutes = 60
export const sealedFor = (id: string): string => `iit-import:${id}`

async function readFile(call: Call): Promise<{ name: string; rows: PayrollRow[] }> {
  const [file] = call.files
  if (file === undefined) throw refuse(texts.noFile)
  try {
    const book = await openInWorker(file.path, { ...bounds, ...call.work })
    try {
      return { name: file.name, rows: await readPayroll(book) }
    } finally {
      book.close()
    }
  } catch (error) {
    throw error instanceof XlsxError || error instanceof PayrollFileError ? refuse(error.message) : error
  }
}

/** What the register and the payroll have, by the numbers' digests. */
export async function knownMonth(call: Pick<Call, 'scope'>, db: Call['db'], month: string): Promise<KnownMonth> {
  const { entId } = call.scope
  const people = await listPeople(db, entId)
  return {
    byMac: new Map(people.map((person) => [person.id_mac, person])),
    rows: await listMonth(db, entId, month),
  }
}

/** Reads a payroll workbook and keeps what it would do, sealed; nothing has changed yet. */
export async function previewPayroll(
  call: Call,
  { sealer, numbers, today }: { sealer: Sealer; numbers: IdNumbers; today: string },
  month: string,
): Promise<PayrollPreview> {
  const { name: fileName, rows } = await readFile(call)
  const { entId, userId } = call.scope
  refuseRows(rows, today)
  const known = await knownMonth(call, call.db, month)
  await refuseBonuses(call, rows, month, (row) => known.byMac.get(numbers.digest(entId, row.idNo))?.id)
  const compared = compareMonth(rows, known, (idNo) => numbers.digest(entId, idNo))
  const warnings = rows.flatMap((row) => {
    if (row.faults.length > 0) return []
    const person = known.byMac.get(numbers.digest(entId, row.idNo))
    const found = person && { ...employmentOf(person, month.slice(0, 4)), name: person.name, idNo: row.idNo }
    return warningsOf(row, found, month).map(({ message }) => ({ row: row.row, name: row.name, message }))
  })
  const refusals = rows.flatMap(({ row, name, faults }) => faults.map(({ message }) => ({ row, name, message })))
  const id = newId()
  const expires = new Date(call.now().getTime() + minutes * 60_000)
  const kept = { rows, stamp: compared.stamp }
  await call.write((tx) =>
    tx
      .as('iit')
      .db.insertInto('iit_import')
      .values({
        id,
        ent_id: entId,
        user_id: userId,
        month,
        file_name: fileName,
        expires_at: expires,
        result: null,
        rows: sealer.seal(JSON.stringify(kept), sealedFor(id)),
      })
      .execute(),
  )
  const good = rows.filter(({ faults }) => faults.length === 0)
  call.about(id, { month, file: fileName, adds: compared.adds, changes: compared.changes, gone: compared.gone.length })
  return {
    importId: id,
    fileName,
    month,
    items: [...new Set(good.map(({ item }) => item))],
    total: rows.length,
    adds: compared.adds,
    changes: compared.changes,
    same: compared.same,
    gone: compared.gone.length,
    newPeople: compared.newPeople.length,
    refused: rows.length - good.length,
    warned: warnings.length,
    income: sumMoney(good.map(({ amounts }) => amounts.income)),
    expiresAt: formatChinaTime(expires),
    refusals: refusals.slice(0, mostShown),
    warnings: warnings.slice(0, mostShown),
  }
}

/** A bonus taxed by itself comes once a year for each person (IITF.C7). */
async function refuseBonuses(
  call: Call,
  rows: readonly PayrollRow[],
  month: string,
  personOf: (row: PayrollRow) => string | undefined,
): Promise<void> {
  const bonuses = rows.filter(({ item }) => item === bonusItem)
  if (bonuses.length === 0) return
  const year = await listYear(call.db, call.scope.entId, `${month.slice(0, 4)}12`)
  const had = new Map(
    year.flatMap((one) => (one.item === bonusItem && one.month !== month ? [[one.person_id, one.month]] : [])),
  )
  for (const row of bonuses) {
    const before = had.get(personOf(row) ?? '')
    if (before !== undefined) row.faults.push({ id: 'IITF.C7', message: texts.bonusTwice(row.name, before) })
  }
}
