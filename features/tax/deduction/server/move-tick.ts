import type { TickPort } from '@portal/invoice/server/public'
import './deduction.table.ts'

/** Ticks of an invoice that goes into another: they move there, or go where that one has its own. */
export const invoiceTicks: TickPort = {
  async moveTick(tx, { entId }, { from, to }) {
    const { db } = tx.as('deduction')
    for (const table of ['deduction_tick', 'deduction_outcome'] as const) {
      const own = await db
        .selectFrom(table)
        .select('key')
        .where('ent_id', '=', entId)
        .where('key', '=', to)
        .executeTakeFirst()
      await (own === undefined
        ? db.updateTable(table).set({ key: to }).where('ent_id', '=', entId).where('key', '=', from).execute()
        : db.deleteFrom(table).where('ent_id', '=', entId).where('key', '=', from).execute())
    }
  },
}
