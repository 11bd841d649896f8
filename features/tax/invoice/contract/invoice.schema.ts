import { Exactly, Id, Money, Month, Nullable, Period, Time, Type, type Static } from '@portal/contract'
import { inputAnnex } from '@portal/tax-forms/vat-names'
import { wordLists } from './asks.ts'
import { ImportFacts } from './import-rows.schema.ts'

/** Maximum workbook size per call, in bytes. */
export const mostImportBytes = 50 * 1024 * 1024
/** Maximum findings in the response of an import; all are available as a workbook. */
export const findingsShown = 200

/** Time that the file of a cancelled or failed import is kept for another reading, in minutes. */
export const fileKeptMinutes = 30

/**
 * States of an import. `refused`: the file itself is not importable; `failed`: interrupted or an internal error,
 * nothing was written.
 */
export const importStates = ['reading', 'refused', 'preview', 'writing', 'done', 'cancelled', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Invoices are stored by month, whatever period the enterprise files. */
export const ImportFields = Exactly({ direction: Type.Enum(['output', 'input', 'both']), period: Month() })
export const ImportId = Exactly({ importId: Id() })
const SheetName = Type.String({ maxLength: 255 })

/** What a workbook asks, as `asks.ts` has it. */
const Word = { list: Type.Enum([...wordLists]), text: Type.String({ minLength: 1, maxLength: 60 }) }
export const ImportAsked = Exactly({
  hiddenRows: Nullable(Exactly({ count: Type.Integer(), where: Type.String() })),
  hiddenSheets: Type.Array(Type.String()),
  lines: Type.Integer(),
  words: Type.Array(Exactly({ ...Word, rows: Type.Integer(), readsAs: Nullable(Type.String()) })),
})
/** How the enterprise reads words from now on; null forgets one. The file is read again with them. */
export const ImportWords = Exactly({
  importId: Id(),
  words: Type.Array(Exactly({ ...Word, readsAs: Nullable(Type.String({ minLength: 1, maxLength: 60 })) }), {
    minItems: 1,
    maxItems: 50,
  }),
})
export type ImportWords = Static<typeof ImportWords>
/**
 * Reads the file again, optionally for another month or direction, with the month of confirmed lists that do not name
 * it, or with what the person says of hidden rows, hidden sheets and lines without a number (`asks.ts`).
 */
export const ImportAgain = Exactly({
  importId: Id(),
  period: Type.Optional(Month()),
  direction: Type.Optional(ImportFields.properties.direction),
  listPeriod: Type.Optional(Month()),
  hiddenRows: Type.Optional(Type.Enum(['take', 'leave'])),
  sheets: Type.Optional(Type.Array(SheetName, { maxItems: 255 })),
  lines: Type.Optional(Type.Enum(['above'])),
})
export type ImportAgain = Static<typeof ImportAgain>

export const Finding = Exactly({
  sheet: Nullable(Type.String()),
  row: Nullable(Type.Integer()),
  rule: Type.String(),
  level: Type.String(),
  message: Type.String(),
})
export type Finding = Static<typeof Finding>

/** Rows read so far, expected rows (an estimate, null while unknown), and invoices written so far. */
export const ImportProgress = Exactly({
  rows: Type.Integer(),
  expected: Nullable(Type.Integer()),
  written: Type.Integer(),
})
export type ImportProgress = Static<typeof ImportProgress>

/**
 * Counts are invoices; `rows` contains the first findings, `found` counts all by level. `fileUntil`: the kept file can
 * be read again until then. `facts`: sums of importable invoices, after reading. `asked`: what the file asks, if
 * anything.
 */
export const ImportStatus = Exactly({
  importId: Id(),
  state: Type.Enum([...importStates]),
  message: Type.String(),
  period: Period(),
  fileName: Type.String(),
  total: Type.Integer(),
  accepted: Type.Integer(),
  refused: Type.Integer(),
  duplicates: Type.Integer(),
  rows: Type.Array(Finding),
  progress: ImportProgress,
  found: Exactly({ error: Type.Integer(), warning: Type.Integer(), info: Type.Integer() }),
  fileUntil: Nullable(Time()),
  direction: ImportFields.properties.direction,
  facts: Nullable(ImportFacts),
  asked: Type.Optional(ImportAsked),
})
export type ImportStatus = Static<typeof ImportStatus>

const YesNo = Type.Optional(Nullable(Type.Boolean()))
const Text = Type.Optional(Nullable(Type.String({ maxLength: 64 })))
const OneOf = <const Codes extends string[]>(...codes: Codes) => Type.Optional(Nullable(Type.Enum(codes)))
/** Rows 14 to 23b of annex 2, tax column: input tax transferred out. */
const transferCell = `^${inputAnnex}\\.r(1[4-9]|2[0-2]|23[ab])\\.c3$`
/** A relief code of ten digits, for an exempt sale or a reduced rate. */
const ReliefCode = Type.Optional(Nullable(Type.String({ pattern: '^\\d{10}$' })))
/** A user's annotation of an invoice. An absent field changes nothing; null removes an earlier value. */
export const Annotate = Exactly({
  key: Type.String({ minLength: 3, maxLength: 200 }),
  reason: Type.String({ pattern: '\\S', maxLength: 225 }),
  prior: YesNo,
  compare: Text,
  use: Text,
  biz: Text,
  passenger: Text,
  realEstate: YesNo,
  taxItem: OneOf('goods', 'labour', 'services'),
  method: OneOf('1', '2', '3', '4'),
  transferCell: Type.Optional(Nullable(Type.String({ pattern: transferCell }))),
  transferTax: Type.Optional(Nullable(Money())),
  reliefCode: ReliefCode,
  reductionCode: ReliefCode,
})
export type Annotate = Static<typeof Annotate>
