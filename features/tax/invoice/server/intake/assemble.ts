import { setImmediate } from 'node:timers/promises'
import { groupRows, type Candidate } from './candidates.ts'
import { firedCheck } from './fire.ts'
import { INVOICE_ERRORS, INVOICE_NOTES, difference } from './invoice-checks.ts'
import { newInvoice } from './invoice.ts'
import type { Clash } from './names.ts'
import { hasNewInformation, mergeInvoice } from './merge.ts'
import type { Fired, IntakeContext, Invoice, StagedRow } from './types.ts'

/** Results of candidates, counted as invoices. */
export type Counted = { accepted: number; refused: number; duplicates: number }

/**
 * Results of one file; `changed` holds all invoices to write, new or merged, by key. `held`: keys of these and of
 * duplicates.
 */
export type Assembled = Counted & { changed: Map<string, Invoice>; held: Set<string>; fired: Fired[] }

/** Result of one occurrence of an invoice; `inFile`: a duplicate of an earlier row in the same file. */
export type Judged = {
  candidate: Candidate
  result: 'refused' | 'duplicate' | 'accepted'
  inFile: boolean
  fired: Fired[]
}

/** Result of one invoice. `invoice` is what to write, null for nothing; `left` are the rows of refused occurrences. */
export type Outcome = Counted & { invoice: Invoice | null; fired: Fired[]; left: StagedRow[]; judged: Judged[] }

export type AssembleFacts = {
  context: IntakeContext
  /** The file has both sheets of a full export, so each must contain the invoice. */
  paired: boolean
  /** Notes already given, as 'id key', so that a second workbook doesn't repeat them. */
  told: Set<string>
  /** By key: why a number of the invoice contradicts another invoice, and the key of its double in the pool. */
  clashes?: ReadonlyMap<string, Clash>
  doubled?: ReadonlyMap<string, string>
}

/** Yields to other work after this many invoices. */
const BREATH = 500

/**
 * Assembles the staged rows of one file into invoices, in memory. `known`: existing invoices by key, from earlier files
 * and the ledger.
 */
export async function assemble(
  rows: StagedRow[],
  known: ReadonlyMap<string, Invoice>,
  facts: AssembleFacts,
): Promise<Assembled> {
  const result: Assembled = {
    changed: new Map(),
    held: new Set(),
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
    if (accepted + duplicates > 0) result.held.add(key)
    result.fired.push(...fired)
    result.accepted += accepted
    result.refused += refused
    result.duplicates += duplicates
  }
  return result
}

/** A refused row of no known invoice counts as an invoice of its own. */
export const isLost = ({ key, refusedBy }: StagedRow): boolean => key === null && refusedBy !== null

/** True when the rows come from both sheets of a full export. */
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
 * Assembles one invoice from a file's rows (basic sheet first) and its known version. Independent of other invoices.
 */
export function assembleInvoice(rows: StagedRow[], known: Invoice | undefined, facts: AssembleFacts): Outcome {
  const outcome: Outcome = { invoice: null, fired: [], left: [], judged: [], accepted: 0, refused: 0, duplicates: 0 }
  for (const candidate of groupRows(rows, facts.paired)) take(candidate, outcome.invoice ?? known, facts, outcome)
  return outcome
}

function take(candidate: Candidate, before: Invoice | undefined, facts: AssembleFacts, outcome: Outcome): void {
  const { context, told, clashes, doubled } = facts
  const { head, key } = candidate
  const rows = [...new Set([head, ...candidate.lines])]
  // Hidden rows that the person left out are no invoice by themselves.
  if (rows.every(({ hidden }) => hidden)) return
  const fired: Fired[] = []
  const judge = (result: Judged['result']): void => {
    outcome.fired.push(...fired)
    outcome.judged.push({ candidate, result, inFile: outcome.invoice !== null, fired })
  }
  const error =
    hiddenPart(rows, head) ??
    (isUnusable(candidate) ? null : (clashOf(candidate, clashes) ?? findError(candidate, before, context)))
  if (error !== null) fired.push(error)
  if (error !== null || head.dir === null || head.kind === null || candidate.refused) {
    outcome.refused += 1
    outcome.left.push(...rows)
    return judge('refused')
  }
  if (before?.seenIn.includes(candidate.class) === true && !hasNewInformation(before, candidate)) {
    fired.push(firedCheck('INV.W02', head, { no: namesOf(candidate) }))
    outcome.duplicates += 1
    return judge('duplicate')
  }
  outcome.invoice = before === undefined ? newInvoice(candidate, head.dir, head.kind) : mergeInvoice(before, candidate)
  outcome.accepted += 1
  const double = doubled?.get(key)
  if (double !== undefined) fired.push(firedCheck('INV.W13', head, { one: numberOf(key), other: numberOf(double) }))
  for (const { id, finds } of INVOICE_NOTES) {
    const details = told.has(`${id} ${key}`) ? false : finds(candidate, context)
    if (details === false) continue
    told.add(`${id} ${key}`)
    fired.push(firedCheck(id, head, details))
  }
  judge('accepted')
}

/** An invoice of which some rows were left out would be cut. */
function hiddenPart(rows: readonly StagedRow[], head: StagedRow): Fired | null {
  const hidden = rows.filter((row) => row.hidden).map(({ row }) => row)
  return hidden.length === 0 ? null : firedCheck('INV.E31', head, { rows: hidden.join('、') })
}

const isUnusable = ({ refused, head }: Candidate): boolean => refused || head.dir === null || head.kind === null

/** Checks E15 and E16, then E18 against the known invoice, then E20: in the order of the check list. */
function findError(candidate: Candidate, before: Invoice | undefined, context: IntakeContext): Fired | null {
  const contradiction = before === undefined ? null : difference(before, candidate)
  for (const { id, finds } of INVOICE_ERRORS) {
    if (id > 'INV.E18' && contradiction !== null) break
    const details = finds(candidate, context)
    if (details !== false) return firedCheck(id, candidate.head, details)
  }
  return contradiction === null
    ? null
    : firedCheck('INV.E18', candidate.head, { no: namesOf(candidate), difference: contradiction })
}

function clashOf({ key, head }: Candidate, clashes: AssembleFacts['clashes']): Fired | null {
  const clash = clashes?.get(key)
  if (clash === undefined) return null
  const { one, other, same } = clash
  return firedCheck('INV.E28', head, { one: numberOf(one), other: numberOf(other), same: numberOf(same) })
}

/** The number within a key: 'D:26…' without its letter. */
const numberOf = (key: string): string => key.slice(2)

/** The number as the file has it, and that of the pool where it is the other one. */
const namesOf = ({ key, head: { name } }: Candidate): string =>
  name === null || name === key ? numberOf(key) : `${numberOf(name)}（即 ${numberOf(key)}）`
