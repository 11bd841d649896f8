import { setImmediate } from 'node:timers/promises'
import { groupRows, type Candidate } from './candidates.ts'
import { fire } from './fire.ts'
import { INVOICE_ERRORS, INVOICE_NOTES, difference } from './invoice-checks.ts'
import { newInvoice } from './invoice.ts'
import { bringsNews, mergeInvoice } from './merge.ts'
import type { Fired, IntakeContext, Invoice, StagedRow } from './types.ts'

/** What becomes of the invoices of one file; `changed` holds every invoice to be written, new or merged, by key. */
export type Assembled = {
  changed: Map<string, Invoice>
  fired: Fired[]
  accepted: number
  refused: number
  duplicates: number
}

/** After so many invoices others get their turn: a file may hold 200,000. */
const BREATH = 500

/**
 * Turns the staged rows of one file into invoices.
 * @param known what is already there for these keys, from earlier files and from the ledger
 * @param told notes already given, as 'id key': a second workbook on the same invoice does not repeat them
 */
export async function assemble(rows: StagedRow[], known: ReadonlyMap<string, Invoice>, context: IntakeContext, told: Set<string>): Promise<Assembled> {
  const result: Assembled = { changed: new Map(), fired: [], accepted: 0, refused: 0, duplicates: 0 }
  result.refused += rows.filter(({ key, refusedBy }) => key === null && refusedBy !== null).length
  for (const [index, candidate] of groupRows(rows).entries()) {
    if (index % BREATH === BREATH - 1) await setImmediate()
    take(candidate, known, context, told, result)
  }
  return result
}

function take(candidate: Candidate, known: ReadonlyMap<string, Invoice>, context: IntakeContext, told: Set<string>, result: Assembled): void {
  const { head, key } = candidate
  if (candidate.refused || head.dir === null || head.kind === null) {
    result.refused += 1
    return
  }
  const before = result.changed.get(key) ?? known.get(key)
  const error = findError(candidate, before, context)
  if (error !== null) {
    result.fired.push(error)
    result.refused += 1
    return
  }
  if (before?.seenIn.includes(candidate.class) === true && !bringsNews(before, candidate)) {
    result.fired.push(fire('INV.W02', head, { no: numberOf(key) }))
    result.duplicates += 1
    return
  }
  result.changed.set(key, before === undefined ? newInvoice(candidate, head.dir, head.kind) : mergeInvoice(before, candidate))
  result.accepted += 1
  for (const { id, finds } of INVOICE_NOTES) {
    const details = told.has(`${id} ${key}`) ? false : finds(candidate, context)
    if (details === false) continue
    told.add(`${id} ${key}`)
    result.fired.push(fire(id, head, details))
  }
}

/** E15, E16, then E18 against what is there, then E20: by number, as the check list says. */
function findError(candidate: Candidate, before: Invoice | undefined, context: IntakeContext): Fired | null {
  const contradiction = before === undefined ? null : difference(before, candidate)
  for (const { id, finds } of INVOICE_ERRORS) {
    if (id > 'INV.E18' && contradiction !== null) break
    const details = finds(candidate, context)
    if (details !== false) return fire(id, candidate.head, details)
  }
  return contradiction === null ? null : fire('INV.E18', candidate.head, { no: numberOf(candidate.key), difference: contradiction })
}

/** The number within a key: 'D:26…' without its letter. */
const numberOf = (key: string): string => key.slice(2)
