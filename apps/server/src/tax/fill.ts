import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  intake,
  planFilling,
  type Annotation,
  type Contribution,
  type FillingContext,
  type Fired,
  type LedgerEntry,
} from '@portal/invoice/server/core'
import {
  fillReturn,
  mainForm,
  impliedParts,
  manualContributions,
  sumCells,
  VAT_FORMS,
  type FilledReturn,
  type ManualFigure,
} from '@portal/vat/server/core'
import { chinaDate } from '@portal/domain/china-time'
import { isCreditCode } from '@portal/domain/credit-code'
import { parsePeriod } from '@portal/domain/period'
import { loadForms, type FiledPeriod } from '@portal/tax-forms'
import { fillLedgerSample, isLedgerSample } from './fill-ledger.ts'
import { fillPayroll, isPayrollSample } from './fill-payroll.ts'
import { UnreadableFileError } from './filing-file.ts'
import { fillRegisters, isRegisterSample } from './fill-registers.ts'

/** The parts of a features/tax/invoice/fixtures sample that the command uses. */
type Sample = {
  period: string
  asOf: string
  enterprise: {
    name: string
    creditCode: string
    subType: string
    cityFlag: string
    vatExemptionItemsCode?: string[]
    reductionCodes?: Record<string, string>
    ifAddDijiaPolicy?: string
    addDijiaPolicyRate?: string
  }
  files?: { name: string }[]
  ledger?: (LedgerEntry & { key: string })[]
  clerk?: Record<string, Annotation>
  manual?: ManualFigure[]
  filing?: { prior?: FiledPeriod | null }
}

/** Default cells that the samples count as inputs: the remaining input tax not yet deducted. */
const COUNTED_DEFAULTS = new Set(['FILL.D.01', 'FILL.D.02'])

/** Whose invoices workbooks hold, and the month they are declared in. */
export type WorkbookOptions = { period?: string | undefined; code?: string | undefined }

/** A sample, or the workbooks of one month; returns the output of `npm run tax -- fill`. */
export async function fillFiles(files: readonly string[], { period, code }: WorkbookOptions): Promise<object> {
  const [file = ''] = files
  if (!/\.xlsx$/i.test(file)) return fill(file)
  if (period === undefined || code === undefined || parsePeriod(period)?.kind !== 'month' || !isCreditCode(code))
    throw new UnreadableFileError(file, '请用 --period 写明属期（如 202603）、用 --code 写明统一社会信用代码')
  const enterprise = { name: '', creditCode: code, subType: 'none', cityFlag: 'city' }
  const asOf = chinaDate(new Date())
  const named = files.map((each) => ({ name: basename(each), source: each }))
  const { file: _, ...found } = await fillFrom(file, { period, asOf, enterprise }, named)
  return { files, ...found }
}

const noSources = '没有写明取数的来源（files、payrollFile、registers，或科目余额表样例），无从填表'

/** Reads the workbooks next to a sample file, fills the return and computes it. */
export async function fill(file: string): Promise<object> {
  const sample = JSON.parse(await readFile(file, 'utf8')) as Sample
  if (isRegisterSample(sample)) return fillRegisters(file, sample)
  if (isLedgerSample(sample)) return fillLedgerSample(file, sample)
  if (isPayrollSample(sample)) return fillPayroll(file, sample)
  if (sample.files === undefined) throw new UnreadableFileError(file, noSources)
  const files = sample.files.map(({ name }) => ({ name, source: join(dirname(file), name) }))
  return fillFrom(file, sample, files)
}

async function fillFrom(file: string, sample: Sample, files: { name: string; source: string }[]) {
  const { period, asOf, enterprise } = sample
  const taken = await intake(files, { enterprise, period, asOf })
  const plan = planFilling(taken.invoices, fillingContext(sample))
  const entered = [...plan.contributions, ...manualContributions(sample.manual ?? [], period)]
  const filled = fillReturn(await loadForms(VAT_FORMS), {
    period,
    prior: sample.filing?.prior ?? null,
    preferences: enterprise,
    contributions: [...entered, ...impliedParts(entered, period)],
  })
  return {
    file,
    fired: taken.fired.toSorted(byPlace).map(({ file: name, sheet, row, id }) => ({ file: name, sheet, row, id })),
    outcome: plan.outcomes.map(({ key, line, outcome, rule }) => [key, line, outcome, rule]),
    cells: enteredCells(entered, filled),
    main: mainCells(filled),
  }
}

function fillingContext({ period, enterprise, ledger = [], clerk = {} }: Sample): FillingContext {
  const entries = new Map(ledger.map((entry) => [entry.key, entry]))
  return {
    period,
    subType: enterprise.subType,
    vatExemptionItemsCode: enterprise.vatExemptionItemsCode ?? [],
    reductionCodes: enterprise.reductionCodes ?? {},
    annotation: (key) => (Object.hasOwn(clerk, key) ? clerk[key] : undefined),
    ledger: (key) => entries.get(key),
  }
}

/** In the order of the samples. */
function byPlace(one: Fired, other: Fired): number {
  return (
    compare(one.file, other.file) ||
    compare(one.sheet ?? '', other.sheet ?? '') ||
    (one.row ?? 0) - (other.row ?? 0) ||
    compare(one.id, other.id)
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function enteredCells(entered: Contribution[], filled: FilledReturn): Record<string, string> {
  const sums = sumCells([...entered, ...filled.contributions.filter(({ rule }) => COUNTED_DEFAULTS.has(rule))])
  return Object.fromEntries(
    [...sums].filter(([, value]) => Number(value) !== 0).toSorted(([one], [other]) => compare(one, other)),
  )
}

function mainCells({ filing }: FilledReturn): Record<string, Record<string, string>> {
  const rows = Object.entries(filing.forms[mainForm]?.cells ?? {}).map(
    ([row, columns]): [string, Record<string, string>] => [
      row,
      Object.fromEntries(
        Object.entries(columns).flatMap(([column, value]) =>
          value !== null && Number(value) !== 0 ? [[column, value]] : [],
        ),
      ),
    ],
  )
  return Object.fromEntries(rows.filter(([, columns]) => Object.keys(columns).length > 0))
}
