import { formatNumber } from '@portal/domain/format'

/** A figure as people read it, with all its digits; `—` where there is none. */
export const shownValue = (value: string | null | undefined): string =>
  value === null || value === undefined || value === '' ? '—' : formatNumber(value)
