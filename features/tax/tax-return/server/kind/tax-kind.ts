import type { TaxResult } from '@portal/domain/tax/tax-result'
import type { Db } from '@portal/server-kit/database'
import type { FiledPeriod, Filing, FormSet, Session } from '@portal/tax-forms'
import type { TaxProfile } from '@portal/tax-task/contract'
import type { TaskOf, TaxProfileOf } from '@portal/tax-task/server/public'
import type { TaxItem } from '../../contract/index.ts'
import type { OwnFigures } from '../computation/own-figure.ts'
import type { OpeningKind } from './balances.ts'
import type { Contribution } from './filling-plan.ts'
import type { SourceWords } from './source-words.ts'
import type { SummaryKind } from './summary-kind.ts'

/** One computed cell: an amount or text, and the rule when a rule proposed it. */
export interface CellValue {
  text: string
  isWords: boolean
  proposal: 'carry' | 'derived' | null
  rule: string
}
export type CellValues = Map<string, CellValue>

export interface ComputeInput {
  kind: TaxKind
  set: FormSet
  codes: readonly string[]
  period: string
  prior: FiledPeriod | null
  profile: Pick<TaxProfileOf, 'cityFlag' | 'preferences'>
  own: OwnFigures
  /** The last change of the law that the return follows; absent: today's. */
  law?: string
  headers: Readonly<Record<string, Record<string, string>>>
  /** Values of the last computation: its proposals are tried first. */
  last?: CellValues | null
}

/** A table's version and what people wrote into its head. */
export interface TableHead {
  version: number
  header: Record<string, string>
  /** The last change of the law that it was computed by; absent before the first write. */
  law?: string
  /** The last write of the return's figures; '' or absent when nobody wrote. */
  figures?: string
}

/** A return with all figures in place. `overflow`: keys of rows that found no place in their form. */
export interface FilledForms {
  filing: Filing
  contributions: readonly Contribution[]
  overflow: readonly string[]
  /** The evaluator with these forms open. */
  session?: Session
}

/** Everything a return consists of. `stored` is null before the first write. */
export interface ReturnState {
  kind: TaxKind
  task: TaskOf
  profile: TaxProfile
  codes: readonly string[]
  set: FormSet
  /** The last change of the law that it follows; a closed one keeps that of its last write. */
  law: string
  tables: Map<string, TableHead>
  own: OwnFigures
  prior: FiledPeriod | null
  /** When `prior` comes from opening balances: who entered them. */
  opening: { userId: string; at: Date; approvedBy: string } | null
  stored: CellValues | null
}

/** Rows of one form that go by a key (a relief code) and move when others come between them. */
export interface KeyedRows {
  form: string
  /** Block of a row that takes a key; undefined for any other row. */
  blockOf(row: string): string | undefined
  /** Printed row → its name at present, `r2` → `reduce[0001129924]`. */
  namesOf(own: OwnFigures, prior: FiledPeriod | null): ReadonlyMap<string, string>
}
export const noKeyedRows: KeyedRows = { form: '', blockOf: () => undefined, namesOf: () => new Map() }

/** A proposal's rule in words, and the cells it reads; `prior`: as filed for the period before. */
export interface TracedProposal {
  rule: string
  title: string
  text: string
  law: string
  note: string
  reads: readonly { cell: string; prior: boolean }[]
}

/** Proposals beyond the forms' own formulas. */
export interface ProposalRules {
  /** The rule that proposes a cell's value; null without one. */
  trace(state: ReturnState, textOf: (ref: string) => string, ref: string): TracedProposal | null
  /** Cells whose rules read this one. */
  reading(state: ReturnState, textOf: (ref: string) => string, ref: string): string[]
}
export const noProposals: ProposalRules = { trace: () => null, reading: () => [] }

/** What a return comes to, by its main form: the cells it is read from, and the result of their texts. */
export interface ResultRule {
  cells: readonly string[]
  of(read: (refs: readonly string[]) => string[]): TaxResult
}

/**
 * What is analysed of a return over periods: its tax after reliefs and before what was paid in advance, and the sales
 * or income that the tax is a part of; none where the tax has no such base.
 */
export interface AnalysedRule {
  due: readonly string[]
  /** Taken off the tax. */
  less?: readonly string[]
  revenue: readonly string[]
  /** Settles what other returns counted: it stands by itself, never in a sum with them. */
  isSettlement?: boolean
}

/** A typed figure of which nobody said the item. */
export interface Untold {
  cell: string
  value: string
}

/**
 * A kind of tax: what returns of one tax type do in their own way, as data and pure rules. Where figures come from is
 * apart (`Sources`), because tests and installations differ in it.
 */
export interface TaxKind {
  taxType: string
  /** Codes in filing order, main form first; none where no edition is in force for the period. */
  forms(period: string, taxpayerType: TaxProfile['taxpayerType']): readonly string[]
  /** Profile of the enterprise as it holds for a period. */
  profileOf(db: Db, of: Pick<TaskOf, 'entId' | 'period'>): Promise<TaxProfile>
  /** A new task's return is filled at once, in the transaction that creates the task. */
  isPrefilled: boolean
  /** Header values that a return begins with, by field. */
  head: Readonly<Record<string, string>>
  /** Header fields taken over from the period before, besides those that describe the taxpayer. */
  carriedHead: readonly string[]
  /** Header values that another return of the enterprise has for this one's beginning, by field. */
  headFrom?(db: Db, task: TaskOf): Promise<Readonly<Record<string, string>>>
  /** Those of them that belong to a calendar year. */
  carriedInYear: readonly string[]
  /** Header fields that the bureau's client requires, by form. */
  demandedHead: Readonly<Record<string, (header: Readonly<Record<string, string>>) => readonly string[]>>
  /** Amounts accumulate over a year: a period takes over what the one before had. */
  isCumulative: boolean
  /** Cells that sum up what another one had in each period of the year before; `prevytd` formulas need none. */
  accumulated: readonly { cell: string; adds: string }[]
  /** Records (invoices) fill it, which people judge and may type against. */
  hasRecords: boolean
  keyedRows: KeyedRows
  /** Contributions of a typed figure: its own cell first, then cells that follow from it. */
  typed(figure: { cell: string; value: string; taxItem: string | null; ref: string }, period: string): Contribution[]
  /** What is kept of a typed text: of an identity number its ends alone. All of it unless said. */
  wordsKept?(cell: string, text: string): string
  /** Cells that may follow from typed ones, by the rule above. */
  followers(period: string): readonly string[]
  /** The item that a typed amount in this cell is of where nobody says another; null for none. */
  itemOf(cell: string): TaxItem | null
  /** Whether a typed amount in this cell may say which item it is of. */
  takesItem(code: string, cell: string): boolean
  /** Fills the forms by rules of this tax; null where the forms' formulas are all there is. */
  fill: ((input: ComputeInput, contributions: readonly Contribution[]) => FilledForms | null) | null
  proposals: ProposalRules
  /** Adds what a filling implies besides its sources' own amounts. */
  implied(contributions: readonly Contribution[], period: string): readonly Contribution[]
  /**
   * Adds typed figures without an item to cells that would else be proposed from all of them, where part of them is
   * counted there already.
   */
  rest(contributions: readonly Contribution[], untold: readonly Untold[], period: string): readonly Contribution[]
  /** Whether sources usually fill this cell, so that a typed figure there supplements or replaces them. */
  isFromSources(cell: string): boolean
  /** Cells whose change a preview of filling tells in one sum. */
  isPreviewed(cell: string): boolean
  /** Whether the forms deduct what somebody chose (ticks). */
  hasTicks(codes: readonly string[]): boolean
  /** By main form. */
  results: Readonly<Record<string, ResultRule>>
  /** By main form. */
  analysed: Readonly<Record<string, AnalysedRule>>
  summary: SummaryKind
  sources: SourceWords
  /** Balances before the first period filed here; null where none are entered. */
  opening: OpeningKind | null
}
