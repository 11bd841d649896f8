import type { Json } from '@portal/server-kit/tables'

/** One publication of a year's days off; see the migration. Days YYYY-MM-DD. */
export interface HolidayNoticeTable {
  year: number
  version: number
  title: string
  document_no: string
  announced_on: string
  url: string | null
  holidays: Json<{ name: string; from: string; to: string }[]>
  working_weekends: Json<string[]>
  published_by: string
  published_at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    holiday_notice: HolidayNoticeTable
  }
}

export const taxHolidayTables = ['holiday_notice'] as const
