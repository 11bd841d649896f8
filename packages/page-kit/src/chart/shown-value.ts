import { formatNumber } from '@portal/domain/format'

/** A figure as people read it, with as many digits behind the point as its series has; `—` where there is none. */
export const shownValue = (value: string | null | undefined, { digits = 2 }: { digits?: number } = {}): string =>
  value === null || value === undefined || value === '' ? '—' : formatNumber(value, 'default', digits)
