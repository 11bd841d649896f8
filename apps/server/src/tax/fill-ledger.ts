import { dirname, join } from 'node:path'
import { computeFiling, type Filing } from '@portal/tax-forms'
import { loadReturnForms } from '@portal/tax-forms/load'
import {
  cellsOf,
  fillLedger,
  ledgerCells,
  type FilledLedger,
  type Fired,
  type LedgerContext,
  type Target,
} from '@portal/ledger/server/core'

/** The parts of a features/tax/ledger/fixtures sample that the command uses. */
interface LedgerSample {
  period: string
  enterprise: { name: string }
  need: LedgerContext['need']
  standard?: LedgerContext['standard']
  target?: Target
  files?: string[]
  mapping?: LedgerContext['mapping']
  previous?: LedgerContext['previous']
  vouchers?: string
  filing?: Filing
  /** Broken workbooks, one a rule. */
  cases?: (Partial<LedgerSample> & { file: string })[]
}

/** What the samples say of the whole return. */
const mainCells: Record<Target, readonly string[]> = {
  quarter: ['r15', 'r18', 'r24', 'r25', 'r27', 'r30', 'r32'].map((row) => `A200000.${row}.c1`),
  annual: [
    'A101010.r1.c1',
    'A102010.r1.c1',
    'A104000.r26.c1',
    'A104000.r26.c3',
    'A104000.r26.c5',
    'A100000.r15.c1',
    'A100000.r18.c1',
    'A105050.r13.c6',
    'A105060.r12.c1',
    'A105070.r11.c5',
    'A105000.r46.c3',
    'A105000.r46.c4',
    'A100000.r24.c1',
    'A106000.r11.c10',
    ...['r28', 'r30', 'r36', 'r38'].map((row) => `A100000.${row}.c1`),
  ],
}

export const isLedgerSample = (sample: object): boolean =>
  'schema' in sample && String(sample.schema).startsWith('tax-ledger-')

/** A sample whose books lie beside it: what their checks fired, each account's rule, the cells, and the return. */
export async function fillLedgerSample(file: string, content: object): Promise<object> {
  const sample = content as LedgerSample
  const cases = sample.cases?.map(({ file: name, ...own }) => ({ ...sample, ...own, files: [name] })) ?? [sample]
  const filled: FilledLedger[] = []
  for (const one of cases) filled.push(await fillOne(file, one))
  const contributions = sample.cases === undefined ? filled.flatMap((one) => one.contributions) : []
  const cells = cellsOf(contributions)
  return {
    file,
    fired: filled.flatMap(({ fired }) => fired.map(placeOf)),
    outcome: contributions
      .filter(({ rule }) => !rule.startsWith('CITF.B'))
      .map(({ code, rule, cell, amount }) => [code, rule, cell, amount]),
    cells,
    main: sample.cases === undefined ? await solved(sample, cells) : {},
  }
}

const placeOf = ({ file, row, id }: Fired) => ({ file, row, id })

function fillOne(file: string, sample: LedgerSample): Promise<FilledLedger> {
  const source = (name: string) => ({ name, source: join(dirname(file), name) })
  const { enterprise, need, standard = 'ASBE', mapping = {}, previous, vouchers, files = [] } = sample
  return fillLedger(
    { balance: source(files[0] ?? ''), ...(vouchers === undefined ? {} : { vouchers: source(vouchers) }) },
    targetOf(sample),
    { enterprise, need, standard, mapping, ...(previous === undefined ? {} : { previous }) },
  )
}

const targetOf = ({ target, period }: LedgerSample): Target => target ?? (period.length === 4 ? 'annual' : 'quarter')

/**
 * The return with these cells instead of what its books said before, calculated anew. What follows from them
 * (cit-filling.json#derive, D01 to D12) are proposals of the forms: what the return has there stays.
 */
async function solved(sample: LedgerSample, cells: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const target = targetOf(sample)
  const forms = structuredClone(sample.filing?.forms ?? {})
  for (const cell of ledgerCells(target)) {
    const [form = '', row = '', column = ''] = cell.split('.')
    const own = ((forms[form] ??= { cells: {} }).cells[row] ??= {})
    own[column] = cells[cell] ?? '0.00'
  }
  const prior = sample.filing?.prior
  const set = await loadReturnForms(Object.keys(forms))
  const filing = { period: sample.period, forms, ...(prior === undefined ? {} : { prior }) }
  const computed = computeFiling(set, filing, { defaults: true }).cells
  return Object.fromEntries(
    mainCells[target].map((cell) => {
      const [form = '', row = '', column = ''] = cell.split('.')
      return [cell, computed[form]?.[row]?.[column] ?? forms[form]?.cells[row]?.[column] ?? '0.00']
    }),
  )
}
