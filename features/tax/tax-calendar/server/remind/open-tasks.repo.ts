import { declaredLabel } from '@portal/domain/occasion'
import type { Db } from '@portal/server-kit/database'
import { taxTypeName } from '@portal/tax-task/contract'
import { sql } from 'kysely'

/** A task that is not filed. */
export interface OpenTask {
  entId: string
  taxType: string
  /** 增值税 2026年2月. */
  name: string
  due: string
  preparerId: string | null
  reviewerId: string | null
}

interface Row {
  ent_id: string
  tax_type: string
  period: string
  occasion: string
  due_date: string
  preparer_id: string | null
  reviewer_id: string | null
}

/** As the indexes of unfiled tasks have it, which a parameter would not match. */
export const unfiled = sql`state in ('created', 'collected', 'computed', 'checked', 'inReview', 'approved')`

/** Unfiled tasks of these enterprises that are due until a day, by day and tax. */
export async function openTasks(db: Db, entIds: readonly string[], until: string): Promise<OpenTask[]> {
  const { rows } = await sql<Row>`
    select ent_id, tax_type, period, occasion, due_date, preparer_id, reviewer_id from tax_task
    where ent_id = any(${[...entIds]}) and due_date <= ${until}::date and ${unfiled}
    order by due_date, tax_type, period, occasion`.execute(db)
  return rows.map(
    ({
      ent_id: entId,
      tax_type: taxType,
      due_date: due,
      preparer_id: preparerId,
      reviewer_id: reviewerId,
      ...when
    }) => ({
      entId,
      taxType,
      name: `${taxTypeName(taxType)} ${declaredLabel(when)}`,
      due,
      preparerId,
      reviewerId,
    }),
  )
}
