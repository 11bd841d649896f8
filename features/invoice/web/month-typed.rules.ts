import { formatPeriod, parsePeriod } from '@portal/domain/period'

/** Parses 2026-05, 202605, 2026/5 or 2026年5月, also full-width; undefined for anything else. */
export function monthTyped(text: string): string | undefined {
  const [, year = '', month = ''] =
    /^(20\d{2})[-/.年]?(0?[1-9]|1[0-2])月?$/.exec(text.normalize('NFKC').replaceAll(/\s/g, '')) ?? []
  const period = parsePeriod(`${year}${month.padStart(2, '0')}`)
  return period?.kind === 'month' ? formatPeriod(period) : undefined
}
