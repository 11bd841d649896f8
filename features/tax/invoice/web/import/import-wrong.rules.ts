import type { ImportStatus } from '../../contract/index.ts'

/** Likely wrong choice for a file: another month, or the other direction. */
export type Wrong =
  | { kind: 'month'; month: string; count: number }
  | { kind: 'direction'; direction: 'output' | 'input'; count: number }

/** Reported only if all invoices of the file agree, because input invoices of earlier months are normal. */
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

/** Name of a month beside another one, with the year if it differs. */
export function monthName(month: string, beside: string): string {
  const name = `${Number(month.slice(4))}月`
  return month.slice(0, 4) === beside.slice(0, 4) ? name : `${month.slice(0, 4)}年${name}`
}
