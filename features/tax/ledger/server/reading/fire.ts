import { CHECKS } from './reference.ts'
import type { Fired } from './types.ts'

/** Fills the message of a check; what is missing stays blank. */
export function fired(
  id: string,
  file: string,
  row: number | null = null,
  values: Readonly<Record<string, string>> = {},
): Fired {
  const message = (CHECKS.get(id)?.message ?? id).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { file, row, id, message }
}

export const levelOf = (id: string): string => CHECKS.get(id)?.level ?? 'error'
/** A file with such a finding is not taken over. */
export const isBlocking = ({ id }: Pick<Fired, 'id'>): boolean => levelOf(id) === 'error'
