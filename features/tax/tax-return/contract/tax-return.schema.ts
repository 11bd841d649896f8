import { Exactly, Id, Nullable, Period, RecordOf, Type, type Static } from '@portal/contract'
import { OpeningSource } from './opening.schema.ts'
import { Readiness } from './checks/readiness.schema.ts'
import { FiredRule } from './checks/fired-rule.schema.ts'

/** Largest workbook of one table, in bytes. */
export const mostTableFileBytes = 5 * 1024 * 1024
const cellText = () => Type.String({ maxLength: 200 })
export const TableCode = () => Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,30}$' })
/** Row → column → text; amounts are decimal strings. */
export const Cells = RecordOf(RecordOf(Type.String()))
export type Cells = Static<typeof Cells>
/** Cells to write: null or '' removes the own figure. */
export const CellsToWrite = RecordOf(RecordOf(Nullable(cellText())))
export const Header = RecordOf(Nullable(cellText()))
/** `FORM.r1.c5` */
export const CellRef = () =>
  Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,30}\\.r\\d+[a-z]?(_\\d+)*\\.(c\\d+[a-z]?|v|code|name|itemKey)$' })
/** Purpose of a manual amount in rows 1–7 of annex 1. Lines 2 and 3 of the main form follow from it. */
export const TaxItem = Type.Union([Type.Literal('goods'), Type.Literal('labour'), Type.Literal('services')])
export type TaxItem = Static<typeof TaxItem>

export const ReturnTable = Exactly({
  tableCode: Type.String(),
  version: Type.Integer(),
  header: RecordOf(Type.String()),
  cells: Cells,
  /**
   * The form in force for the period: columns, heads, sections, rows, header fields (FormDefinition of
   * packages/tax-forms).
   */
  format: RecordOf(Type.Unknown()),
})
export type ReturnTable = Static<typeof ReturnTable>

/**
 * Source of a cell's own figure. It is `invoices` + `manual` + `spread` (manual amounts of annex 1 counted by tax item)
 * once something was entered. Otherwise it is a rule's proposal: `carry` from the last period, `derived` from other
 * cells. Amounts are decimal strings, null when absent.
 */
export const CellOrigin = Exactly({
  source: Type.Union([
    Type.Literal('invoice'),
    Type.Literal('manual'),
    Type.Literal('mixed'),
    Type.Literal('carry'),
    Type.Literal('derived'),
  ]),
  invoices: Nullable(Type.String()),
  manual: Nullable(Type.String()),
  spread: Nullable(Type.String()),
  taxItem: Nullable(TaxItem),
  rule: Type.String(),
})
export type CellOrigin = Static<typeof CellOrigin>

/**
 * Cells of large tables whose figure came whole from one source: by that, table and row the columns, parted by blanks.
 * `originOf` reads them.
 */
export const AlikeOrigins = Exactly({
  invoice: RecordOf(RecordOf(Type.String())),
  manual: RecordOf(RecordOf(Type.String())),
})
export type AlikeOrigins = Static<typeof AlikeOrigins>

const FiledForm = Exactly({ header: RecordOf(Type.String()), cells: Cells })
/**
 * The whole return for the page: `tables` in filing order, `cells` all values that are not blank (own and calculated).
 * `origins` by full cell reference, those of large tables in `alike` where nothing else is to say; `prior` is the last
 * approved period, for formulas.
 */
export const ReturnView = Exactly({
  taskNo: Id(),
  period: Period(),
  editable: Type.Boolean(),
  /** Of a closed return that follows an earlier law: the last change it follows, '' for none. */
  law: Type.Optional(Type.String()),
  tables: Type.Array(
    Exactly({
      tableCode: Type.String(),
      tableName: Type.String(),
      version: Type.Integer(),
      hidden: Type.Boolean(),
      header: RecordOf(Type.String()),
      cells: Cells,
    }),
  ),
  origins: RecordOf(CellOrigin),
  alike: Type.Optional(AlikeOrigins),
  prior: Nullable(
    Exactly({
      period: Period(),
      forms: RecordOf(FiledForm),
      /** Present when the prior figures are opening balances and not an earlier return. */
      opening: Type.Optional(OpeningSource),
    }),
  ),
})
export type ReturnView = Static<typeof ReturnView>

export const TableListItem = Exactly({
  tableCode: Type.String(),
  tableName: Type.String(),
  version: Type.Integer(),
  hidden: Type.Boolean(),
})
export type TableListItem = Static<typeof TableListItem>

/** Values that a write changed in any table: table → row → column → text. */
export const Written = Exactly({ version: Type.Integer(), changed: RecordOf(Cells) })
export type Written = Static<typeof Written>

/**
 * `fired`: rules of the reference. `advice`: warnings and notes from comparing the return with its invoices or its last
 * period. `waived`: ids of warnings of both kinds, and of readiness, that a user accepted (Waiver). `readiness`:
 * further findings against submitting. An error in any of them makes `passed` false.
 */
export const Validation = Exactly({
  passed: Type.Boolean(),
  fired: Type.Array(FiredRule),
  advice: Type.Array(FiredRule),
  waived: Type.Array(Type.String()),
  readiness: Type.Array(Readiness),
})
export type Validation = Static<typeof Validation>

/**
 * `tables`: codes found in the file. `refused.at`: the cell's place in the file, such as 主表!E12. `fromFormula`: the
 * new figure is a formula's result in the file.
 */
export const ImportPreview = Exactly({
  importId: Id(),
  tables: Type.Array(Type.String()),
  changes: Type.Array(
    Exactly({
      cell: Type.String(),
      from: Type.String(),
      to: Type.String(),
      fromFormula: Type.Optional(Type.Boolean()),
    }),
  ),
  refused: Type.Array(Exactly({ cell: Type.String(), at: Type.String(), reason: Type.String() })),
})
export type ImportPreview = Static<typeof ImportPreview>

/**
 * `filled` counts invoices (input) and lines (output) that went into cells. `needPerson` counts those that need a
 * user's decision.
 */
export const Filled = Exactly({
  filled: Type.Integer(),
  needPerson: Type.Array(Exactly({ invoice: Type.String(), reason: Type.String() })),
})
export type Filled = Static<typeof Filled>
