import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Annotation, FillingContext, LedgerEntry } from '../filling/context.ts'
import type { IntakeContext } from '../intake/types.ts'
import type { FiledPeriod } from '@portal/tax-forms'

type Cell = string | number | boolean | null

/** A set of invoices.json#samples: workbooks and their expected results. */
export type Sample = IntakeContext & {
  id: string
  enterprise: IntakeContext['enterprise'] & {
    subType: string
    cityFlag: string
    vatExemptionItemsCode: string[]
    reductionCodes: Record<string, string>
  }
  files: { name: string }[]
  ledger: (LedgerEntry & { key: string })[]
  clerk: Record<string, Annotation>
  /** Typed by the clerk. */
  manual: { cell: string; value: string; taxItem?: string | null; note?: string | null }[]
  expectFired: { file: string; sheet: string | null; row: number | null; id: string }[]
  expectOutcome: { rows: Cell[][] }
  expectCells: Record<string, string>
  expectMain: Record<string, Record<string, string>>
  expectFormChecks: string[]
  normalised: { invoices: { fields: string[]; rows: Cell[][] }; lines: { fields: string[]; rows: Cell[][] } }
  filing: FiledPeriod & { prior?: FiledPeriod }
}

export const SAMPLE_SETS = ['S1', 'C1', 'L1', 'M1', 'T1'] as const

export const samplePath = (name: string): string => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url))

export function readSample(set: string): Sample {
  return JSON.parse(readFileSync(samplePath(`INV-${set}.json`), 'utf8')) as Sample
}

export const sampleFiles = (sample: Sample) => sample.files.map(({ name }) => ({ name, source: samplePath(name) }))

export function sampleContext({ period, enterprise, ledger, clerk }: Sample): FillingContext {
  return {
    period,
    subType: enterprise.subType,
    vatExemptionItemsCode: enterprise.vatExemptionItemsCode,
    reductionCodes: enterprise.reductionCodes,
    annotation: (key) => clerk[key],
    ledger: (key) => ledger.find((entry) => entry.key === key),
  }
}
