import { asksHiddenRows, asksListPeriod, type Asked } from '../../contract/asks.ts'
import type { SheetRow, Workbook } from '@portal/server-kit/xlsx/index'
import { detectLayout, HEADER_ROWS, type Detected } from './head/detect.ts'
import { firedCheck } from './fire.ts'
import type { Asking } from './asked.ts'
import { stageSheet, type Staged } from './stage.ts'
import type { Fired, IntakeContext } from './types.ts'

export type FileFacts = {
  layouts: { sheet: string; layout: string; name: string; listPeriod: string | null }[]
  /** Sheets of no known layout: ignored, and named in the preview. */
  ignoredSheets: string[]
  /** Hidden lists that were not asked for: not read, and named in the preview. */
  hiddenSheets: string[]
}

export type RecognisedFile = FileFacts & {
  sheets: { index: number; name: string; detected: Detected }[]
  fired: Fired[]
  refused: boolean
  /** The file has both sheets of a full export, even if empty. */
  hasBothSheets: boolean
  /** The file is our own workbook of refused rows; an empty sheet in it just had no refused rows. */
  isCorrection: boolean
}

/**
 * Reads the first rows of every sheet. Refuses a file without any list (F01), without a required column (F02), or of
 * another enterprise (F04).
 */
export async function recognise(file: string, workbook: Workbook, context: IntakeContext): Promise<RecognisedFile> {
  const sheets: RecognisedFile['sheets'] = []
  const ignoredSheets: string[] = []
  const hiddenSheets: string[] = []
  for (const [index, name] of workbook.sheets.entries()) {
    const detected = detectLayout(await headOf(workbook.rows(index)), workbook.date1904)
    if (detected === undefined) ignoredSheets.push(name)
    else if (workbook.hiddenSheets.has(name) && context.choices?.sheets?.includes(name) !== true)
      hiddenSheets.push(name)
    else sheets.push({ index, name, detected })
  }
  const lists = sheets.map(({ detected }) => detected)
  const error = lists.length === 0 && hiddenSheets.length > 0 ? null : fileError(file, lists, context)
  const stated = new Set(sheets.flatMap(({ detected }) => detected.listPeriod ?? []))
  const given = stated.size === 1 ? [...stated][0] : context.listPeriod
  // Sheets of one download belong to one month, which may stand above the first alone.
  for (const { detected } of sheets) detected.listPeriod ??= given ?? null
  const late = sheets.find(({ detected }) => detected.listPeriod !== null && detected.listPeriod !== context.period)
    ?.detected.listPeriod
  const has = (layout: string): boolean => sheets.some(({ detected }) => detected.layout.id === layout)
  const warnings = [
    ...(late === undefined || late === null
      ? []
      : [firedCheck('INV.F05', { file }, { listPeriod: late, period: context.period })]),
    ...(hiddenSheets.length === 0 ? [] : [firedCheck('INV.F11', { file }, { sheets: hiddenSheets.join('”“') })]),
  ]
  return {
    sheets,
    ignoredSheets,
    hiddenSheets,
    layouts: sheets.map(({ name, detected }) => ({
      sheet: name,
      layout: detected.layout.id,
      name: detected.layout.name,
      listPeriod: detected.listPeriod,
    })),
    fired: error === null ? warnings : [error],
    refused: error !== null,
    hasBothSheets: has('full-base') && has('full-detail'),
    isCorrection: sheets.some(({ detected }) => detected.isCorrection),
  }
}

function fileError(file: string, detected: Detected[], { enterprise }: IntakeContext): Fired | null {
  if (detected.length === 0) return firedCheck('INV.F01', { file })
  const columns = detected.flatMap(({ missing }) => missing)
  if (columns.length > 0) return firedCheck('INV.F02', { file }, { columns: [...new Set(columns)].join('、') })
  const unclear = detected.find(({ periodText }) => periodText !== null)?.periodText
  if (unclear !== undefined && unclear !== null) return firedCheck('INV.F08', { file }, { value: unclear })
  const other = detected.find(
    ({ taxpayerId, layout }) =>
      layout.id.startsWith('check-') && taxpayerId !== null && taxpayerId !== enterprise.creditCode,
  )
  return other === undefined
    ? null
    : firedCheck('INV.F04', { file }, { taxpayerId: other.taxpayerId, enterpriseId: enterprise.creditCode })
}

async function headOf(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const head: SheetRow[] = []
  for await (const row of rows) {
    if (row.row > HEADER_ROWS) break
    head.push(row)
  }
  return head
}

/** Yields the rows of every recognised sheet with their findings; the caller stores them. */
export async function* stageFile(
  file: string,
  workbook: Workbook,
  recognised: RecognisedFile,
  context: IntakeContext,
  asking: Asking,
): AsyncGenerator<Staged> {
  let isAsked = false
  const hasBase = recognised.sheets.some(({ detected }) => detected.layout.id === 'full-base')
  for (const { index, name, detected } of recognised.sheets) {
    const { layout, listPeriod } = detected
    const facts = {
      layout,
      listPeriod,
      date1904: workbook.date1904,
      context,
      linesOnly: hasBase && layout.id === 'full-detail',
    }
    const sheet = { rows: workbook.rows(index), merges: () => workbook.merges(index) }
    for await (const staged of stageSheet({ file, sheet: name }, detected, sheet, facts, asking)) {
      // Nobody but the person knows the month of a confirmed list that does not name it.
      const asks: boolean = !isAsked && listPeriod === null && staged.row?.checked === 'yes'
      isAsked ||= asks
      yield asks ? { ...staged, fired: [...staged.fired, firedCheck(asksListPeriod, { file })] } : staged
    }
  }
  const told = toldOf(file, asking.answer(), context)
  if (told.length > 0) yield { row: null, fired: told }
}

/** What was found in the whole file: hidden rows, and words that the enterprise reads in its way. */
function toldOf(file: string, { hiddenRows, words }: Asked, { choices }: IntakeContext): Fired[] {
  const read = words.flatMap(({ text, readsAs }) => (readsAs === null ? [] : [`“${text}”读作“${readsAs}”`]))
  return [
    ...(hiddenRows === null
      ? []
      : [
          firedCheck(
            choices?.hiddenRows === undefined ? asksHiddenRows : choices.hiddenRows === 'take' ? 'INV.I06' : 'INV.I07',
            { file },
            { count: String(hiddenRows.count), where: hiddenRows.where },
          ),
        ]),
    ...(read.length === 0 ? [] : [firedCheck('INV.I08', { file }, { words: read.join('，') })]),
  ]
}
