import type { ImportSource, ValuesOf } from '@portal/server-kit/list/importing/import-source'
import type { Sealer } from '@portal/server-kit/seal'
import { faultsOfAccount, plainNumber, type bankAccountImport } from '../contract/index.ts'
import { findByDigests } from './account.repo.ts'
import { digestOf, saveAccount } from './account.service.ts'

/** Imported accounts are saved like typed ones; what a workbook does not say stays as it is. */
export const importSource = (sealer: Sealer): ImportSource<ValuesOf<typeof bankAccountImport>> => ({
  keyOf: plainNumber,
  faults: faultsOfAccount,
  find: async (db, { scope }, keys) => {
    const byDigest = new Map(keys.map((number) => [digestOf(sealer, scope.entId, number), number]))
    const rows = await findByDigests(db, scope, [...byDigest.keys()])
    return new Map(
      rows.map((row) => [
        byDigest.get(row.number_mac) ?? '',
        {
          id: row.id,
          stamp: String(row.version),
          values: {
            accountName: row.name,
            kind: row.kind,
            bankName: row.bank_name,
            bankCode: row.bank_code,
            currency: row.currency,
            isOn: row.is_on,
            note: row.note,
            isDefault: row.is_default,
          },
        },
      ]),
    )
  },
  apply: async (tx, call, rows) => {
    for (const { values, existing } of rows)
      await saveAccount(tx, sealer, call, {
        ...values,
        isDefault: existing?.values['isDefault'] === true,
        ...(existing === null ? {} : { id: existing.id, version: Number(existing.stamp) }),
      })
  },
})
