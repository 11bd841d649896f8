import type { SheetRow, Workbook } from '@portal/server-kit/xlsx/index'
import { detectLayout, HEADER_ROWS, type Detected } from './detect.ts'
import { firedCheck } from './fire.ts'
import { stageSheet } from './stage.ts'
import type { Fired, IntakeContext, StagedRow } from './types.ts'

export type FileFacts = {
  layouts: { sheet: string; layout: string; name: string; listPeriod: string | null }[]
  /** Sheets that no layout recognises: ignored, and named in the preview. */
  ignoredSheets: string[]
}

export type RecognisedFile = FileFacts & {
  sheets: { index: number; name: string; detected: Detected }[]
  fired: Fired[]
  refused: boolean
  /** Both sheets of a full export stand in the file, with rows or without. */
  hasBothSheets: boolean
  /** Our own workbook of refused rows: a sheet that it has without rows lost them by being refused. */
  isCorrection: boolean
}

/**
 * Looks at the first rows of every sheet; refuses a file without any list (F01), a needed column (F02), or of another
 * enterprise (F04).
 */
export async function recognise(file: string, workbook: Workbook, context: IntakeContext): Promise<RecognisedFile> {
  const sheets: RecognisedFile['sheets'] = []
  const ignoredSheets: string[] = []
  for (const [index, name] of workbook.sheets.entries()) {
    const detected = detectLayout(await headOf(workbook.rows(index)))
    if (detected === undefined) ignoredSheets.push(name)
    else sheets.push({ index, name, detected })
  }
  const error = fileError(
    file,
    sheets.map(({ detected }) => detected),
    context,
  )
  const late = sheets.find(({ detected }) => detected.listPeriod !== null && detected.listPeriod !== context.period)
    ?.detected.listPeriod
  const has = (layout: string): boolean => sheets.some(({ detected }) => detected.layout.id === layout)
  const warning =
    late === undefined || late === null
      ? []
      : [firedCheck('INV.F05', { file }, { listPeriod: late, period: context.period })]
  return {
    sheets,
    ignoredSheets,
    layouts: sheets.map(({ name, detected }) => ({
      sheet: name,
      layout: detected.layout.id,
      name: detected.layout.name,
      listPeriod: detected.listPeriod,
    })),
    fired: error === null ? warning : [error],
    refused: error !== null,
    hasBothSheets: has('full-base') && has('full-detail'),
    isCorrection: sheets.some(({ detected }) => detected.isCorrection),
  }
}

function fileError(file: string, detected: Detected[], { enterprise }: IntakeContext): Fired | null {
  if (detected.length === 0) return firedCheck('INV.F01', { file })
  const columns = detected.flatMap(({ missing }) => missing)
  if (columns.length > 0) return firedCheck('INV.F02', { file }, { columns: [...new Set(columns)].join('、') })
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

/** The rows of every recognised sheet one by one, with what fired on each; the caller decides where they are kept. */
export async function* stageFile(
  file: string,
  workbook: Workbook,
  recognised: RecognisedFile,
  context: IntakeContext,
): AsyncGenerator<{ row: StagedRow | null; fired: Fired[] }> {
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
    yield* stageSheet({ file, sheet: name }, detected, workbook.rows(index), facts)
  }
}
