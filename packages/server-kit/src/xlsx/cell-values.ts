import { exactNumber, parseYuan, storedNumber, type ParsedAmount } from '@portal/domain/reading/amount'
import { isErrorText } from '@portal/domain/reading/blank'
import { parseDay } from '@portal/domain/reading/day'
import { parseMonth, type ParsedMonth } from '@portal/domain/reading/month'
import { codeText } from '@portal/domain/reading/plain'
import type { Cell } from './cell.ts'
import { serialToDate } from './serial-date.ts'
import { CELL_TEXTS } from './xlsx.texts.ts'

/**
 * What a cell of a workbook says as an amount, a day, a month or a code. Texts are read as packages/domain/src/reading
 * reads them; here stand what only a workbook has: number cells, dates, errors, formulas.
 */

/** Days that a bare number may stand for: those of this century. */
const FIRST_SERIAL = 36_526
const LAST_SERIAL = 73_050

/** Why a cell has no value, in words: an error value, or a formula without a result. */
export function faultOfCell(cell: Cell): string | undefined {
  if (cell.kind === 'error' || (cell.kind === 'text' && isErrorText(cell.text)))
    return CELL_TEXTS.error(cell.text.trim())
  return isUnknown(cell) ? CELL_TEXTS.noResult : undefined
}

/** A formula that no program has computed: its value is unknown, not blank. */
const isUnknown = (cell: Cell): boolean => cell.formula === true && cell.kind === 'text' && cell.text === ''

export const isTrouble = (cell: Cell): boolean => cell.kind === 'error' || isUnknown(cell) || isErrorText(cell.text)

/** An exact amount in yuan; '' for a blank. */
export function amountOfCell(cell: Cell): ParsedAmount {
  if (cell.kind === 'number') return { ok: true, value: storedNumber(cell.text) }
  if (cell.kind === 'text') {
    const fault = faultOfCell(cell)
    return fault === undefined ? parseYuan(cell.text) : { ok: false, reason: fault }
  }
  return { ok: false, reason: faultOfCell(cell) ?? CELL_TEXTS.notNumber }
}

/** `YYYY-MM-DD`; undefined when the cell names no day. */
export function dayOfCell(cell: Cell, date1904 = false): string | undefined {
  if (cell.kind === 'date') return cell.text.slice(0, 10)
  if (cell.kind === 'text') return parseDay(cell.text)
  if (cell.kind !== 'number') return undefined
  return parseDay(storedNumber(cell.text)) ?? dayOfSerial(Number(cell.text), date1904)
}

function dayOfSerial(serial: number, date1904: boolean): string | undefined {
  const isDay = serial >= FIRST_SERIAL - (date1904 ? 1462 : 0) && serial < LAST_SERIAL
  return isDay ? serialToDate(serial, date1904)?.slice(0, 10) : undefined
}

/** `YYYYMM`; '' for a blank. */
export function monthOfCell(cell: Cell, date1904 = false): ParsedMonth {
  if (cell.kind === 'text') return parseMonth(cell.text)
  const day = dayOfCell(cell, date1904)
  if (day !== undefined) return parseMonth(day)
  // 2026.1 as a number may have been 2026.10.
  const isSure = cell.kind === 'number' && !/\.\d$/.test(storedNumber(cell.text))
  return isSure ? parseMonth(storedNumber(cell.text)) : { ok: false, reason: CELL_TEXTS.notMonth }
}

/** Digits of a number cell as stored, else the code as `codeText` normalises it. */
export const codeOfCell = (cell: Cell): string =>
  cell.kind === 'number' ? exactNumber(cell.text) : codeText(cell.text)
