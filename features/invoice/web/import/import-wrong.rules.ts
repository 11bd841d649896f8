import type { ImportStatus } from '../../contract/index.ts'

/** What a file seems to be for instead of what was chosen: another month, or the other direction. */
export type Wrong =
  | { kind: 'month'; month: string; count: number }
  | { kind: 'direction'; direction: 'output' | 'input'; count: number }

/** Only where every invoice of the file says so: a received one of an earlier month is nothing unusual. */
export function wrongOf({
  state,
  facts,
  period,
  direction,
}: Pick<ImportStatus, 'state' | 'facts' | 'period' | 'direction'>): Wrong | undefined {
  if (state !== 'preview' || facts === null) return undefined
  const {
    output,
    input,
    months: [month, ...others],
  } = facts
  if (direction === 'output' && output.count === 0 && input.count > 0)
    return { kind: 'direction', direction: 'input', count: input.count }
  if (direction === 'input' && input.count === 0 && output.count > 0)
    return { kind: 'direction', direction: 'output', count: output.count }
  return month !== undefined && others.length === 0 && month.month !== period
    ? { kind: 'month', month: month.month, count: month.count }
    : undefined
}

/** A month beside another: its year is said where it is a different one. */
export function monthName(month: string, beside: string): string {
  const name = `${Number(month.slice(4))}月`
  return month.slice(0, 4) === beside.slice(0, 4) ? name : `${month.slice(0, 4)}年${name}`
}
