import { sql } from 'kysely'

/** Members who work with a tax type of the enterprise; null: all members. */
export const worksWith = (taxType: string | null) =>
  sql<boolean>`(membership.tax_types is null or ${taxType}::text is null or ${taxType} = any(membership.tax_types))`
