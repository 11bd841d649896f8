import { parseOccasion } from '@portal/domain/occasion'
import { byCase } from './filling/stamp.rules.ts'
import { textOf, type RegisterRow, type Registers } from './filling/register-rows.ts'

/** Registers of what is declared as it happens, each with the field of its day. */
const days: Readonly<Record<string, string>> = {
  stampDocument: 'signed',
  deedTransfer: 'signed',
  farmlandUse: 'approved',
}

/** The day on which a record alone is declared; '' for what belongs to periods. */
function dayOf(register: string, row: RegisterRow): string {
  const field = days[register]
  if (field === undefined || (register === 'stampDocument' && textOf(row, 'period') !== byCase)) return ''
  return textOf(row, field)
}

/**
 * Records that a declaration for an occasion takes: those of its day. A second declaration of the day has what somebody
 * adds to it.
 */
export function recordsOf(registers: Registers, occasion: string): Registers {
  const found = parseOccasion(occasion)
  return pick(registers, (day) => found !== undefined && found.no === 1 && day === found.day)
}

/** Records of a period without those that have a declaration of their own. */
export function recordsBeside(registers: Registers, declared: Readonly<Record<string, readonly string[]>>): Registers {
  return pick(registers, (day, register) => day === '' || declared[register]?.includes(day) !== true)
}

const pick = (registers: Registers, isTaken: (day: string, register: string) => boolean): Registers =>
  Object.fromEntries(
    Object.entries(registers).map(([register, rows]) => [
      register,
      rows.filter((row) => isTaken(dayOf(register, row), register)),
    ]),
  )
