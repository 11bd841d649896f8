import { refuse } from '@portal/contract'
import { monthsOf, parseAmount, previousPeriod } from '@portal/domain'
import { toDecimal, toFixedText } from '@portal/domain/money'
import type { CallWork } from '@portal/server-kit/feature'
import { FILLED_IN_LIMITS } from '@portal/server-kit/xlsx/limits'
import { openInWorker, reference, XlsxError } from '@portal/server-kit/xlsx/index'
import type { FormSet } from '@portal/tax-forms'
import type { FormModel } from '@portal/tax-forms/model'
import { formTabName, type OpeningField } from '../../contract/index.ts'
import { isTooLarge } from '@portal/tax-forms/layout/amount-limit.rules'
import { readReturnWorkbook, type UploadedReturn } from '../workbook/read-table-workbook.ts'
import type { KeyedBalances } from '../kind/balances.ts'
import { amountOf, normalizedText, readForeignSheet, type SheetRow } from './foreign-sheet.rules.ts'
import { openingTexts as texts } from './opening.texts.ts'

export interface OpeningRead {
  cells: Record<string, { at: string; text: string }>
  missing: string[]
}
export interface OpeningAsked {
  set: FormSet
  fields: readonly OpeningField[]
  startPeriod: string
  creditCode: string
  keyed: KeyedBalances
}

/** Most rows read from a sheet at once; a longer sheet is no return. */
const mostRows = 160
/** Rows above the table: title, taxpayer, period. */
const topRows = 12
const bounds = { timeoutSeconds: 30, heapMb: 128, headRows: mostRows, limits: FILLED_IN_LIMITS }

interface Found {
  at: string
  text: string | undefined
}

/**
 * Reads balances from a return of the month before: this portal's export by hidden marks, or another client's official
 * layout.
 * @throws a refusal for another taxpayer or period, and for a file without a return.
 */
export async function readOpeningWorkbook(path: string, asked: OpeningAsked, work: CallWork): Promise<OpeningRead> {
  const models = formsOf(asked)
  const marked = await readReturnWorkbook(path, models, work)
  const found = marked.tables.size > 0 ? markedFigures(marked, asked) : await foreignFigures(path, models, asked, work)
  return told(found, asked)
}

const formsOf = ({ set, fields }: OpeningAsked): FormModel[] => {
  const codes = new Set(fields.map(({ ref }) => ref.slice(0, ref.indexOf('.'))))
  return [...set.byCode.values()].filter((model) => codes.has(model.code))
}

function markedFigures({ tables, owners }: UploadedReturn, asked: OpeningAsked): Map<string, Found[]> {
  for (const owner of owners) refuseStranger(asked, owner.creditCode, owner.period)
  const found = new Map<string, Found[]>()
  for (const [code, cells] of tables) {
    const codeOfRow = new Map(cells.filter(({ column }) => column === 'code').map(({ row, text }) => [row, text]))
    for (const { row, column, at, text, fault } of cells) {
      const ref =
        code === asked.keyed.form
          ? column === asked.keyed.column
            ? asked.keyed.refOf(codeOfRow.get(row) ?? '')
            : undefined
          : `${code}.${row}.${column}`
      if (ref !== undefined) note(found, ref, { at, text: fault === undefined ? centsOf(text) : undefined })
    }
  }
  return found
}

const centsOf = (text: string): string | undefined => {
  const parsed = parseAmount(text, 2)
  return parsed.ok ? parsed.value : undefined
}

function refuseStranger({ creditCode, startPeriod }: OpeningAsked, theirs: string, period: string): void {
  if (theirs !== '' && creditCode !== '' && theirs !== creditCode) throw refuse(texts.othersBook(theirs))
  if (period !== previousPeriod(startPeriod)) throw refuse(texts.otherPeriod(previousPeriod(startPeriod)))
}

async function foreignFigures(
  path: string,
  models: readonly FormModel[],
  asked: OpeningAsked,
  work: CallWork,
): Promise<Map<string, Found[]>> {
  const found = new Map<string, Found[]>()
  const workbook = await openInWorker(path, { ...bounds, ...work }).catch(toRefusal)
  try {
    for (const [index, name] of workbook.sheets.entries()) {
      const rows: { row: number; cells: SheetRow }[] = []
      for await (const { row, cells } of workbook.rows(index)) if (rows.push({ row, cells }) >= mostRows) break
      const model = formOf(name, rows, models)
      if (model === undefined) continue
      refuseOthers(asked, rows)
      const fields = asked.fields.filter(({ ref }) => ref.startsWith(`${model.code}.`))
      for (const { ref, row, column, cell } of readForeignSheet(model, fields, rows, asked.keyed))
        note(found, ref, { at: `${name}!${reference(column, row)}`, text: amountOf(cell) })
    }
  } catch (error) {
    toRefusal(error)
  } finally {
    workbook.close()
  }
  return found
}

const note = (found: Map<string, Found[]>, ref: string, one: Found): void => {
  found.set(ref, [...(found.get(ref) ?? []), one])
}

/**
 * Finds the form by the title on top, longest title first, because annex titles contain the main form's. Else by the
 * sheet's name.
 */
function formOf(
  name: string,
  rows: readonly { cells: SheetRow }[],
  models: readonly FormModel[],
): FormModel | undefined {
  // A title may continue in the next row.
  const top = rows
    .slice(0, topRows)
    .flatMap(({ cells }) => cells.map((cell) => normalizedText(cell?.text ?? '')))
    .join('')
  const titled = models.filter(({ definition }) => top.includes(normalizedText(definition.name)))
  return (
    titled.toSorted((a, b) => b.definition.name.length - a.definition.name.length)[0] ??
    models.find(({ definition }) => normalizedText(formTabName(definition)) === normalizedText(name))
  )
}

const taxpayerNo = /[0-9A-HJ-NPQRTUWXY]{18}/
const ofPeriod = /(\d{4})年(\d{1,2})月\d{1,2}日至(\d{4})年(\d{1,2})月\d{1,2}日/

/** The top rows of a return state its taxpayer and dates. */
function refuseOthers({ creditCode, startPeriod }: OpeningAsked, rows: readonly { cells: SheetRow }[]): void {
  for (const { cells } of rows.slice(0, topRows)) {
    const line = cells.map((cell) => cell?.text ?? '').join(' ')
    const theirs = line.includes('识别号') ? taxpayerNo.exec(line)?.[0] : undefined
    if (theirs !== undefined && creditCode !== '' && theirs !== creditCode) throw refuse(texts.othersBook(theirs))
    const [, , , year, month] = ofPeriod.exec(line.replaceAll(/\s/g, '')) ?? []
    const before = previousPeriod(startPeriod)
    if (year !== undefined && month !== undefined && `${year}${month.padStart(2, '0')}` !== monthsOf(before).at(-1))
      throw refuse(texts.otherPeriod(before))
  }
}

/**
 * Keeps only unambiguous figures. A cell found twice with different figures, or without a valid amount, counts as
 * missing.
 */
function told(found: ReadonlyMap<string, Found[]>, { fields, keyed }: OpeningAsked): OpeningRead {
  const cells: OpeningRead['cells'] = {}
  const missing: string[] = []
  const isKeyed = (ref: string): boolean => ref.startsWith(`${keyed.form}.`)
  const hasKeyed = fields.some(({ ref }) => isKeyed(ref) && found.has(ref))
  for (const { ref } of fields) {
    const [one, ...more] = found.get(ref) ?? []
    const isSure =
      one?.text !== undefined &&
      more.every(({ text }) => text === one.text) &&
      !(one.text !== '' && isTooLarge(toDecimal(one.text)))
    if (!isSure) {
      if (!(isKeyed(ref) && (hasKeyed || one === undefined))) missing.push(ref)
    } else if (one.text !== undefined && one.text !== '')
      cells[ref] = { at: one.at, text: toFixedText(toDecimal(one.text), 2) }
  }
  if (found.size === 0) throw refuse(texts.bookEmpty)
  return { cells, missing }
}

function toRefusal(error: unknown): never {
  throw error instanceof XlsxError ? refuse(error.message) : error
}
