import type { PastKind } from '../../contract/index.ts'
import type { GridKind } from '@portal/tax-grid/model/grid-kind'
import { dataPlace } from '@portal/web-kit/brought-data'

/** A term of the result line at the foot: a sum of cells with `sign` in front of it. */
export interface ResultTerm {
  label: string
  cells: readonly string[]
  sign: '' | '−' | '=' | '+'
  /** Shown only when not zero. */
  isRare?: boolean
  /** A rate: where the term before times it makes this one, × 25% = stands instead of the label. */
  rate?: string
  /** With `=`: said of what the terms before come to below zero, where the result stops at zero. */
  below?: string
}

/** A share in per cent at the end of the result line: `cells` less `less` of `of`. */
export interface ResultShare {
  label: string
  note: string
  cells: readonly string[]
  less: readonly string[]
  of: readonly string[]
}

/** A form's names: on its tab, and before a cell's line. Lines of a main form are called 栏. */
export interface TabNames {
  tab: string
  short: string
  isMain?: boolean
}

/** A form whose rows move, because they stand in the order of their keys: the column that tells a row from others. */
export interface MovingRows {
  form: string
  key: string
}

/** What fills a row beside its formulas, in words: records, rules that propose figures, people. */
export interface RowSources {
  invoices: readonly { title: string; law: string; verified: boolean }[]
  proposed: readonly string[]
  byHand: readonly string[]
}
/** `order`: the ids of the form's rows. `period`: of the return, whose law and words it is told in. */
export type GuideRows = (form: string, row: string, order: readonly string[], period: string) => RowSources

/** Addresses of the records behind the figures. */
export interface RecordLinks {
  one(record: { number: string; date: string | null }): string
  ofPartner(side: 'output' | 'input', name: string): string
  /** Where files with records are taken over. */
  imports(period: string): { title: string; to: string }
}

/** Opening balances: those shown large with the line they go to, and equations in words, by id. */
export interface OpeningWords {
  heads: Readonly<Record<string, string>>
  /** The page shows this tax where its address names none. */
  isUsual?: true
  titles: Readonly<Record<string, string>>
}

/** How the head of a form is shown. */
export interface HeadOfForm {
  /** Fields of the folded line; while one of them is empty, the head stands open. */
  line: readonly string[]
  /** Where some of its values come from, said below the open head. */
  taken?: string
  /** Fields said under the return's title. */
  tags: readonly string[]
  /** By field with quarters: the field that their average is written to. */
  averages: Readonly<Record<string, string>>
  /** Fields shown only while another one has a value, or when they are filled in. */
  onlyFor: readonly { fields: readonly string[]; where: string; is: readonly string[] }[]
}

/** Exceptions among amounts that run from the start of the year, by cell or `FORM.*.c1`. */
export interface YearAmounts {
  /** Amounts of the period alone. */
  perPeriod: readonly string[]
  /** Amounts that no period has a part of. */
  unparted: readonly string[]
}

/** What the page knows of a kind of tax. Everything may be left out but the forms; its feature brings it as data. */
export interface TaxKindOnPage extends GridKind {
  taxType: string
  /** Heading of the return; without it, the tax's name and 申报. */
  heading?: string
  tabs: Readonly<Record<string, TabNames>>
  /** The result line by main form; its last term is what is payable. */
  results: Readonly<Record<string, readonly ResultTerm[]>>
  /** By main form. */
  shares?: Readonly<Record<string, ResultShare>>
  movingRows?: MovingRows
  /** Amounts run from the start of the year, so what they are more than in the period before is this period's own. */
  ofYear?: YearAmounts
  /** Compared with until somebody chooses otherwise. */
  comparesFirst?: readonly PastKind[]
  /** By form; without it, a head with answers that change the calculation stands open. */
  heads?: Readonly<Record<string, HeadOfForm>>
  /**
   * Rows with one amount say where it comes from. By cell: words for those that neither their formula nor the period
   * before explains.
   */
  sources?: Readonly<Record<string, string>>
  /** Values of columns that are chosen from: `FORM.c1`. */
  choices?: Readonly<Record<string, readonly string[]>>
  guide?: () => Promise<GuideRows>
  records?: RecordLinks
  opening?: OpeningWords & { page: { title: string; to: string } }
  /** Forms to load while the return is still being read. */
  ahead?: readonly string[]
}

/** Kinds of tax, by the number of the tax. */
export const taxKinds = dataPlace<TaxKindOnPage>('return.kind')
