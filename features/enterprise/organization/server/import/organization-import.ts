import type { Static } from '@portal/contract'
import { normalizeCreditCode } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { sql } from 'kysely'
import {
  changeTypes,
  isReserved,
  organizationImport,
  sectorLevel,
  type ImportedOrganization,
} from '../../contract/index.ts'
import { applyChange } from '../tree/change.service.ts'
import { organizationTexts as texts } from '../organization.texts.ts'
import { judgeRows, parentsFirst, type KnownOrganization, type WantedRow } from './judge-rows.ts'

type Values = Static<typeof ImportedOrganization>

const wantedOf = (values: Values): WantedRow => ({
  customerCode: values.customerCode,
  customerRegisterName: values.customerRegisterName.trim(),
  parentCustomerCode: values.parentCustomerCode.trim(),
  cat: values.cat ?? '',
  socialcreditcode: normalizeCreditCode(values.socialcreditcode),
})

/** Names of organisations by code. */
export async function organizationNames(db: Db, codes: readonly string[]): Promise<[code: string, name: string][]> {
  const rows = await db
    .selectFrom('organization')
    .select(['customer_code', 'name'])
    .where('customer_code', '=', sql<string>`any(${[...new Set(codes)]}::text[])`)
    .where('status', '=', 1)
    .execute()
  return rows.map((row) => [row.customer_code, row.name])
}

/** Organisations that rows name, by their code, their parent's, or their credit code; one statement for all rows. */
async function knownOf(db: Db, rows: readonly WantedRow[]): Promise<KnownOrganization[]> {
  const codes = rows.flatMap(({ customerCode, parentCustomerCode }) => [customerCode, parentCustomerCode])
  const creditCodes = rows.map(({ socialcreditcode }) => socialcreditcode)
  const found = await db
    .selectFrom('organization')
    .select(['customer_code', 'name', 'level', 'status', 'parent_code', 'credit_code', 'path'])
    .select(
      sql<number>`coalesce((select max(below.level) from organization below where below.status = 1
        and below.path >= organization.path and below.path < organization.path || '0'), organization.level)`.as(
        'deepest',
      ),
    )
    .where((eb) =>
      eb.or([
        eb('customer_code', '=', sql<string>`any(${codes})`),
        eb.and([eb('credit_code', '=', sql<string>`any(${creditCodes})`), eb('status', '=', 1)]),
      ]),
    )
    .execute()
  return found.map((row) => ({
    code: row.customer_code,
    name: row.name,
    level: row.level,
    status: row.status,
    parent: row.parent_code,
    creditCode: row.credit_code,
    deepest: row.deepest,
    path: row.path.split('/'),
  }))
}

/** Organisations from a workbook: new and changed ones, all or none (ORG-09). */
export function mountOrganizationImport(kit: Kit): void {
  kit.mountImport(organizationImport, {
    judge: async (db, _call, rows) => {
      const wanted = rows.map(({ values }) => wantedOf(values))
      return judgeRows(wanted, await knownOf(db, wanted))
    },
    find: async (db, _call, keys) => {
      const rows = await db
        .selectFrom('organization')
        .select(['customer_code', 'name', 'level', 'parent_code', 'sector', 'credit_code', 'version'])
        .where('customer_code', '=', sql<string>`any(${[...keys]})`)
        .where('status', '=', 1)
        .execute()
      return new Map(
        rows
          .filter(({ customer_code }) => !isReserved(customer_code))
          .map((row) => [
            row.customer_code,
            {
              id: row.customer_code,
              stamp: String(row.version),
              values: {
                customerCode: row.customer_code,
                customerRegisterName: row.name,
                parentCustomerCode: row.parent_code,
                // What is inherited is not the file's to say.
                ...(row.level === sectorLevel ? { cat: row.sector } : {}),
                socialcreditcode: row.credit_code,
              },
            },
          ]),
      )
    },
    named: async (db, _call, rows) => {
      const codes = rows.flatMap(({ values, before }) =>
        [values.parentCustomerCode?.trim(), before['parentCustomerCode']].filter((code) => typeof code === 'string'),
      )
      const own = rows.flatMap(({ values: { customerCode: code, customerRegisterName: name } }) =>
        code === undefined || name === undefined ? [] : [[code, name] as const],
      )
      return { parentCustomerCode: new Map([...(await organizationNames(db, codes)), ...own]) }
    },
    units: (rows) => parentsFirst(rows, codesOf).map((row) => [row]),
    writer: (tx, call) => async (unit) => {
      for (const { values, existing } of unit) {
        const { customerCode, ...entered } = wantedOf(values)
        const type = existing === null ? changeTypes.add : changeTypes.change
        await applyChange(tx, call.now(), { type, customerCode, entered }, by(call.caller.account))
      }
    },
  })
}

const codesOf = ({ values }: { values: Values }) => ({
  code: values.customerCode,
  parent: values.parentCustomerCode.trim(),
})
const by = (account: string) => ({ by: account, reason: texts.imported })
