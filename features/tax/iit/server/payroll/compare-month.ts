import { sha256 } from '@portal/server-kit'
import type { PayrollRowOf, PersonRow } from '../store/payroll.repo.ts'
import { lineKey } from '../store/payroll.repo.ts'
import type { PayrollRow } from './read-payroll.ts'

export interface KnownMonth {
  byMac: ReadonlyMap<string, PersonRow>
  /** Payroll of the month. */
  rows: readonly PayrollRowOf[]
}
export interface ComparedMonth {
  adds: number
  changes: number
  same: number
  /** Rows of the same items that the workbook no longer has. */
  gone: PayrollRowOf[]
  /** Digests of persons that the register lacks. */
  newPeople: string[]
  items: string[]
  /** Changes with whatever the comparison rests on. */
  stamp: string
}

/** What the good rows of a workbook do to a month: an item that the workbook has is replaced as a whole. */
export function compareMonth(
  rows: readonly PayrollRow[],
  { byMac, rows: before }: KnownMonth,
  digest: (idNo: string) => string,
): ComparedMonth {
  const good = rows.filter(({ faults }) => faults.length === 0)
  const items = [...new Set(good.map(({ item }) => item))]
  const there = before.filter(({ item }) => items.includes(item))
  const left = new Map(there.map((row) => [lineKey(row.person_id, row.item), row]))
  const found = { adds: 0, changes: 0, same: 0 }
  const newPeople = new Set<string>()
  for (const row of good) {
    const mac = digest(row.idNo)
    const person = byMac.get(mac)
    if (person === undefined) newPeople.add(mac)
    const key = lineKey(person?.id ?? mac, row.item)
    const now = left.get(key)
    left.delete(key)
    if (now === undefined) found.adds += 1
    else if (isSame(now, row)) found.same += 1
    else found.changes += 1
  }
  const stamp = sha256(
    JSON.stringify([
      there.map(({ id }) => id),
      [...byMac].map(([mac, { version }]) => `${mac} ${version}`).toSorted(compare),
    ]),
  )
  return { ...found, gone: [...left.values()], newPeople: [...newPeople], items, stamp }
}

const isSame = (now: PayrollRowOf, row: PayrollRow): boolean =>
  now.name === row.name &&
  now.abroad === row.abroad &&
  (now.remark ?? '') === row.remark &&
  sorted(now.amounts) === sorted(row.amounts)

const sorted = (amounts: object): string =>
  JSON.stringify(Object.entries(amounts).toSorted(([one], [other]) => compare(one, other)))
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
