import { formatChinaTime } from '@portal/domain'
import type { BankAccount } from '../contract/index.ts'
import type { AccountRow } from './account.repo.ts'

/** Of a number only its end is shown, whatever its length. */
export const shownNumber = (end: string): string => `**** **** ${end}`

export const presentAccount = (row: AccountRow): BankAccount => ({
  id: row.id,
  accountName: row.name,
  kind: row.kind,
  accountNo: shownNumber(row.number_end),
  bankName: row.bank_name,
  bankCode: row.bank_code,
  currency: row.currency,
  isDefault: row.is_default,
  isOn: row.is_on,
  note: row.note,
  version: row.version,
  updatedAt: formatChinaTime(row.updated_at),
  updatedBy: row.updated_by,
})

/** What the audit log tells of an account. */
export function factsOf(row: AccountRow): Partial<BankAccount> {
  const { id: _id, version: _version, updatedAt: _at, updatedBy: _by, ...facts } = presentAccount(row)
  return facts
}
