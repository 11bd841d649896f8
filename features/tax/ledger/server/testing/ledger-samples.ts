import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Target } from '../filling/cit-rules.ts'
import type { LedgerFiles } from '../intake/fill-ledger.ts'
import type { LedgerContext, Mapping, Previous, Span } from '../reading/types.ts'

type Value = string | number | boolean | null

/** A set of trial-balance.json: a ledger with its workbooks and what must come of it. */
export interface LedgerSample {
  id: string
  title: string
  period: string
  enterprise: { name: string }
  standard?: 'ASBE' | 'SMALL'
  target: Target
  files: string[]
  file?: string
  layout: string
  need: Span
  mapping?: Mapping
  previous?: Previous
  vouchers?: string
  expectFired: { file: string; row: number | null; id: string }[]
  accounts: { columns: string[]; rows: Value[][] }
  expectRules: string[][]
  expectCells: Record<string, string>
  expectProfit: string
}

export const samplePath = (name: string): string => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url))
export const sampleBytes = (name: string): Buffer => readFileSync(samplePath(name))

export function filesOf({ files, vouchers }: Pick<LedgerSample, 'files' | 'vouchers'>): LedgerFiles {
  const [name = ''] = files
  const file = (one: string) => ({ name: one, source: samplePath(one) })
  return { balance: file(name), ...(vouchers === undefined ? {} : { vouchers: file(vouchers) }) }
}

export const contextOf = ({ enterprise, need, standard, mapping, previous }: LedgerSample): LedgerContext => ({
  enterprise,
  need,
  standard: standard ?? 'ASBE',
  mapping: mapping ?? {},
  ...(previous === undefined ? {} : { previous }),
})
