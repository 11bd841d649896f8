import { CodedError, refuse } from '@portal/contract'
import type { ExportedField } from '../exporting/cells.ts'
import type { Existing, ImportRow, ImportSource, UnitWriter } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'
import { completed, type ReadRow } from './judge-rows.ts'
import { unitsOf } from './try-rows.ts'

/** A row of a preview as it is kept: what it does, and on which state of what is there. */
export type KeptRow = ReadRow & { effect: 'add' | 'change' | 'same' | 'refused'; stamp: string | null }

/** Row numbers that a refusal names. */
const mostNamed = 10

export const keysOf = (rows: readonly ReadRow[]): string[] => [
  ...new Set(rows.flatMap(({ key, reasons }) => (reasons.length === 0 ? [key] : []))),
]
export const countsOf = (rows: readonly KeptRow[]) => {
  const of = (effect: KeptRow['effect']) => rows.filter((row) => row.effect === effect).length
  return { adds: of('add'), changes: of('change'), same: of('same'), refused: of('refused') }
}

export const isWritten = (effect: KeptRow['effect']): boolean => effect === 'add' || effect === 'change'

export function writtenOf(
  { values, key }: Pick<ReadRow, 'values' | 'key'>,
  existing: ReadonlyMap<string, Existing>,
  fields: readonly ExportedField[],
) {
  const before = existing.get(key) ?? null
  return { values: completed(values, before, fields), existing: before }
}

/** @throws refused with the row's number where something refuses it now that did not in the preview. */
export async function writeAll(
  source: ImportSource,
  write: UnitWriter,
  rows: readonly (ImportRow & { row: number })[],
): Promise<string[]> {
  const waiting: string[] = []
  for (const unit of unitsOf(source, rows))
    try {
      waiting.push(...((await write(unit)) ?? []))
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      const numbers = unit.map(({ row }) => row)
      throw refuse(texts.rowRefused(namedRows(numbers), error.message), { reason: 'refused', rows: numbers })
    }
  return waiting
}

const namedRows = (rows: readonly number[]): string =>
  rows.slice(0, mostNamed).join('、') + (rows.length > mostNamed ? '…' : '')

export function assertFresh(
  rows: readonly Pick<KeptRow, 'key' | 'row' | 'stamp'>[],
  existing: ReadonlyMap<string, Existing>,
): void {
  const stale = rows.filter(({ key, stamp }) => (existing.get(key)?.stamp ?? null) !== stamp).map(({ row }) => row)
  if (stale.length === 0) return
  throw refuse(texts.stale(namedRows(stale), stale.length), { reason: 'stale', rows: stale })
}
