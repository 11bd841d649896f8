import { reachesTax, type Scope } from '@portal/server-kit/caller'
import { sql, type Expression, type SqlBool } from 'kysely'
import { iitTaxType } from '../../contract/tax-type.ts'

/** Who does not work with this tax finds nobody and nothing in its lists. */
export const withinTax = (scope: Scope): Expression<SqlBool> =>
  reachesTax(scope, iitTaxType) ? sql<SqlBool>`true` : sql<SqlBool>`false`
