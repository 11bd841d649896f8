import { setImmediate } from 'node:timers/promises'
import { groupRows, type Candidate } from './candidates.ts'
import { firedCheck } from './fire.ts'
import { INVOICE_ERRORS, INVOICE_NOTES, difference } from './invoice-checks.ts'
import { newInvoice } from './invoice.ts'
import { hasNewInformation, mergeInvoice } from './merge.ts'
import type { Fired, IntakeContext, Invoice, StagedRow } from './types.ts'

/** What becomes of candidates, counted as invoices. */
export type Counted = { accepted: number; refused: number; duplicates: number }

/** What becomes of the invoices of one file; `changed` holds every invoice to be written, new or merged, by key. */
export type Assembled = Counted & { changed: Map<string, Invoice>; fired: Fired[] }

/**
 * What becomes of one telling of an invoice; `inFile`: of a duplicate, an earlier row of the same file told of it
 * already.
 */
export type Judged = {
  candidate: Candidate
  result: 'refused' | 'duplicate' | 'accepted'
  inFile: boolean
  fired: Fired[]
}

/**
 * What becomes of one invoice: `invoice` as it is to be written, null when nothing is; `left` are the rows of what was
 * refused.
 */
export type Outcome = Counted & { invoice: Invoice | null; fired: Fired[]; left: StagedRow[]; judged: Judged[] }

export type AssembleFacts = {
  context: IntakeContext
  /** The file has both sheets of a full export, so each must have the invoice. */
  paired: boolean
  /** Notes already given, as 'id key': a second workbook on the same invoice does not repeat them. */
  told: Set<string>
}

/** After so many invoices others get their turn. */
const BREATH = 500

/**
 * Turns the staged rows of one file into invoices, all in memory; `known` is what is there for these keys, from earlier
 * files and the ledger.
 */
export async function assemble(
  rows: StagedRow[],
  known: ReadonlyMap<string, Invoice>,
  facts: AssembleFacts,
): Promise<Assembled> {
  const result: Assembled = {
    changed: new Map(),
    fired: [],
    accepted: 0,
    refused: rows.filter(isLost).length,
    duplicates: 0,
  }
  let taken = 0
  for (const [key, rowsOfKey] of byKey(rows)) {
    taken += 1
    if (taken % BREATH === 0) await setImmediate()
    const { invoice, fired, accepted, refused, duplicates } = assembleInvoice(rowsOfKey, known.get(key), facts)
    if (invoice !== null) result.changed.set(key, invoice)
    result.fired.push(...fired)
    result.accepted += accepted
    result.refused += refused
    result.duplicates += duplicates
  }
  return result
}

/** A refused row that no invoice can be found for counts as an invoice of its own. */
export const isLost = ({ key, refusedBy }: StagedRow): boolean => key === null && refusedBy !== null

/** Whether these rows are of both sheets of a full export. */
export const isPaired = (rows: readonly StagedRow[]): boolean =>
  rows.some(({ layout }) => layout === 'full-base') && rows.some(({ layout }) => layout === 'full-detail')

function byKey(rows: StagedRow[]): Map<string, StagedRow[]> {
  const found = new Map<string, StagedRow[]>()
  const take = (row: StagedRow): void => {
    if (row.key === null) return
    const before = found.get(row.key)
    if (before === undefined) found.set(row.key, [row])
    else before.push(row)
  }
  for (const row of rows) if (row.layout === 'full-base') take(row)
  for (const row of rows) if (row.layout !== 'full-base') take(row)
  return found
}

/**
 * The rows by which one file tells of one invoice, its basic sheet's first, against what is known of it: no invoice
 * depends on another.
 */
export function assembleInvoice(rows: StagedRow[], known: Invoice | undefined, facts: AssembleFacts): Outcome {
  const outcome: Outcome = { invoice: null, fired: [], left: [], judged: [], accepted: 0, refused: 0, duplicates: 0 }
  for (const candidate of groupRows(rows, facts.paired)) take(candidate, outcome.invoice ?? known, facts, outcome)
  return outcome
}

function take(
  candidate: Candidate,
  before: Invoice | undefined,
  { context, told }: AssembleFacts,
  outcome: Outcome,
): void {
  const { head, key } = candidate
  const fired: Fired[] = []
  const judge = (result: Judged['result']): void => {
    outcome.fired.push(...fired)
    outcome.judged.push({ candidate, result, inFile: outcome.invoice !== null, fired })
  }
  const error = isUnusable(candidate) ? null : findError(candidate, before, context)
  if (error !== null) fired.push(error)
  if (error !== null || head.dir === null || head.kind === null || candidate.refused) {
    outcome.refused += 1
    outcome.left.push(...new Set([head, ...candidate.lines]))
    return judge('refused')
  }
  if (before?.seenIn.includes(candidate.class) === true && !hasNewInformation(before, candidate)) {
    fired.push(firedCheck('INV.W02', head, { no: numberOf(key) }))
    outcome.duplicates += 1
    return judge('duplicate')
  }
  outcome.invoice = before === undefined ? newInvoice(candidate, head.dir, head.kind) : mergeInvoice(before, candidate)
  outcome.accepted += 1
  for (const { id, finds } of INVOICE_NOTES) {
    const details = told.has(`${id} ${key}`) ? false : finds(candidate, context)
    if (details === false) continue
    told.add(`${id} ${key}`)
    fired.push(firedCheck(id, head, details))
  }
  judge('accepted')
}

const isUnusable = ({ refused, head }: Candidate): boolean => refused || head.dir === null || head.kind === null

/** E15, E16, then E18 against what is there, then E20: by number, as the check list says. */
function findError(candidate: Candidate, before: Invoice | undefined, context: IntakeContext): Fired | null {
  const contradiction = before === undefined ? null : difference(before, candidate)
  for (const { id, finds } of INVOICE_ERRORS) {
    if (id > 'INV.E18' && contradiction !== null) break
    const details = finds(candidate, context)
    if (details !== false) return firedCheck(id, candidate.head, details)
  }
  return contradiction === null
    ? null
    : firedCheck('INV.E18', candidate.head, { no: numberOf(candidate.key), difference: contradiction })
}

/** The number within a key: 'D:26…' without its letter. */
const numberOf = (key: string): string => key.slice(2)
