import { chinaDate } from '@portal/domain/china-time'

/** The only place that reads the time. `businessDay` is YYYY-MM-DD in China, or SYSTEM_DATE outside production. */
export interface Clock {
  now(): Date
  businessDay(): string
}

export const systemClock = (systemDate: string | null): Clock => ({
  now: () => new Date(),
  businessDay: () => systemDate ?? chinaDate(new Date()),
})
