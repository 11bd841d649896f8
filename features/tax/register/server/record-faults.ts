import type { ImportFault } from '@portal/server-kit/list/importing/import-source'
import { registerTexts as texts } from './register.texts.ts'

type Said = Readonly<Record<string, unknown>>

const text = (said: Said, field: string): string => {
  const value = said[field]
  return typeof value === 'string' ? value : ''
}

/** Days of a record that bound something, first and last. */
const spans: readonly (readonly [string, string])[] = [
  ['contractFrom', 'contractTo'],
  ['declaredFrom', 'declaredTo'],
  ['from', 'to'],
  ['permitFrom', 'permitTo'],
  ['registered', 'cancelled'],
]

/** What the limits of single fields do not say of a record. */
export function recordFaults(said: Said): ImportFault[] {
  const kind = text(said, 'endKind') || text(said, 'changeKind')
  const faults: ImportFault[] = []
  if ('endKind' in said && kind !== '' && text(said, 'changed') === '')
    faults.push({ path: 'changed', message: texts.endWithoutDay })
  if ('endKind' in said && kind === '' && text(said, 'changed') !== '')
    faults.push({ path: 'changed', message: texts.dayWithoutKind })
  const ratio = Number(text(said, 'ratio') || '0.7')
  if (ratio < 0.7 || ratio > 0.9) faults.push({ path: 'ratio', message: texts.ratio })
  if (Number(text(said, 'letValue')) > Number(text(said, 'value') || '0'))
    faults.push({ path: 'letValue', message: texts.letValue })
  for (const [from, to] of spans)
    if (text(said, to) !== '' && text(said, to) < text(said, from)) faults.push({ path: to, message: texts.backwards })
  return faults
}
