import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { TicketTable } from '../sso.table.ts'

export type Ticket = Selectable<TicketTable>

export async function insertTicket(db: Db, row: Insertable<TicketTable>): Promise<void> {
  await db.insertInto('sso_ticket').values(row).execute()
}

export const findTicket = (db: Db, ticketHash: string): Promise<Ticket | undefined> =>
  db.selectFrom('sso_ticket').selectAll().where('ticket_hash', '=', ticketHash).executeTakeFirst()

/** Takes the ticket; of many concurrent calls exactly one gets it. */
export const takeTicket = (db: Db, ticketHash: string, at: Date): Promise<Ticket | undefined> =>
  db
    .updateTable('sso_ticket')
    .set({ used_at: at })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
