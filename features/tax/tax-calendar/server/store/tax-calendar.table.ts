import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { CalendarNote, FeedKind } from '../../contract/index.ts'

interface CalendarFeedTable {
  ent_id: string
  user_id: string
  key_digest: string
  kind: FeedKind
  created_at: Date
  fetched_at: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    calendar_note: KeptTable<CalendarNote> & { ent_id: string }
    calendar_feed: CalendarFeedTable
    tax_remind_days: { ent_id: string; days: number[]; updated_by: string; updated_at: Date }
  }
}
export const taxCalendarTables = ['calendar_note', 'calendar_feed', 'tax_remind_days'] as const
