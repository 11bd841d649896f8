import { faultsOf } from './faults.ts'
import { CHECK_RULES } from './reference.ts'
import type { Fired } from './types.ts'

/** A fired check, with its message filled in from the details. */
export function firedCheck(
  id: string,
  place: { file: string; sheet?: string | null; row?: number | null },
  details: Record<string, string | null> = {},
): Fired {
  const rule = CHECK_RULES.get(id)
  if (rule === undefined) throw new RangeError(`没有校验规则 ${id}`)
  const message = rule.message.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
  return {
    file: place.file,
    sheet: place.sheet ?? null,
    row: place.row ?? null,
    id,
    level: rule.level,
    message,
    faults: faultsOf(id, details),
  }
}
