import type { Call, Db, FileStore, WorkbookAnswer } from '@portal/server-kit'
import { inParts } from '@portal/server-kit/imports/in-parts'
import {
  createDrawing,
  openInWorker,
  XlsxError,
  type Cell,
  type Workbook,
  type WorkerReadOptions,
  type WriteCell,
  type WriteSheet,
} from '@portal/server-kit/xlsx/index'
import { takePlace } from '@portal/server-kit/xlsx/worker-stream'
import { headingOf } from '@portal/domain/reading/heading'
import { sql } from 'kysely'
import { placeOf, seqOf } from './reading/import.place.ts'
import { findingsAfter, type ImportRow } from './import.repo.ts'
import { importTexts } from './import.texts.ts'
import type { Choices } from '../../contract/asks.ts'
import { detectLayout, drawnColumns, HEADER_ROWS, REASON_COLUMN } from '../intake/head/detect.ts'
import type { ImportRef } from './reading/import.staging.ts'

const AT_ONCE = 1000

/**
 * Findings of an import, and the rows of its refused invoices as uploaded. Each sheet has its own header and a column
 * with the reason; after correction, the workbook can be imported unchanged. Streamed. The rows come from the kept
 * file; without it there are only the findings.
 */
export async function refusalsWorkbook(
  db: Db,
  { scope, work, over }: Pick<Call, 'scope' | 'work' | 'over'>,
  files: FileStore,
  row: ImportRow,
): Promise<WorkbookAnswer> {
  const ref = { importId: row.id, entId: scope.entId }
  const findings: WriteSheet = {
    name: importTexts.refusalSheet,
    columns: [18, 8, 12, 8, 80].map((width) => ({ width })),
    header: [importTexts.refusalColumns],
    rows: findingRows(db, ref),
  }
  const { refusalFile, refusalSheet } = importTexts
  const fileName = `${row.refused > 0 ? refusalFile : refusalSheet}-${row.file_name.replace(/\.xlsx$/i, '')}.xlsx`
  const file = row.refused > 0 && row.file_kept ? await files.find(db, scope, row.file_id) : null
  if (file === null) return { sheets: [findings], fileName }
  // One place for all that is read while the answer is sent: in its middle nobody is asked to wait.
  const place = await takePlace(work)
  over.addEventListener('abort', place)
  const { path, remove } = await files.local(file)
  try {
    const rows = await rowSheets(db, ref, path, row.choices, { ...work, place })
    return { sheets: [findings, ...rows], fileName, close: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function* findingRows(db: Db, { importId, entId }: ImportRef): AsyncGenerator<WriteCell[]> {
  const parts = inParts<Found>(AT_ONCE, (last, most) => findingsAfter(db, entId, importId, last?.seq ?? '-1', most))
  for await (const part of parts)
    for (const { sheet, row, rule, level, message } of part)
      yield [sheet ?? '', row === null ? '' : String(row), rule, importTexts.levels[level] ?? level, message]
}
type Found = Awaited<ReturnType<typeof findingsAfter>>[number]

/** One sheet for each list of the workbook, in the same order. */
async function rowSheets(
  db: Db,
  ref: ImportRef,
  path: string,
  choices: Choices | null,
  work: WorkerReadOptions,
): Promise<WriteSheet[]> {
  const workbook = await openInWorker(path, work).catch((error: unknown) => {
    if (error instanceof XlsxError) return null
    throw error
  })
  if (workbook === null) return []
  const sheets: WriteSheet[] = []
  for (const [index, name] of workbook.sheets.entries()) {
    const head: Awaited<ReturnType<typeof headOf>> = await headOf(workbook, index)
    const detected = detectLayout(head)
    const isLeft = workbook.hiddenSheets.has(name) && choices?.sheets?.includes(name) !== true
    if (detected === undefined || isLeft) continue
    const header = head.filter(({ row }) => row <= detected.headerRow)
    const titles = header.at(-1)?.cells ?? []
    const own = titles.findIndex((cell) => cell !== null && headingOf(cell.text) === REASON_COLUMN)
    // A partly corrected workbook of ours already has the column.
    const width = own === -1 ? Math.max(...header.map(({ cells }) => cells.length)) : own
    sheets.push({
      name,
      columns: [...Array.from({ length: width }, () => ({ width: 18 })), { width: 60 }],
      header: header.map(({ row, cells }) => [
        ...Array.from({ length: width }, (_, at) => cells[at]?.text ?? null),
        row === detected.headerRow ? REASON_COLUMN : null,
      ]),
      rows: refusedRows(db, ref, workbook, { index, width, drawn: drawnColumns(detected) }),
    })
  }
  return sheets
}

async function headOf(workbook: Workbook, sheet: number) {
  const head = []
  for await (const row of workbook.rows(sheet)) {
    if (row.row > HEADER_ROWS) break
    head.push(row)
  }
  return head
}

async function* refusedRows(
  db: Db,
  ref: ImportRef,
  workbook: Workbook,
  { index, width, drawn }: { index: number; width: number; drawn: number[] },
): AsyncGenerator<WriteCell[]> {
  const places = refusedPlaces(db, ref, index)
  let next = await places.next()
  // Written rows have no merges, so each shows what was drawn over it.
  const draw = createDrawing(await workbook.merges(index), drawn)
  for await (const own of workbook.rows(index)) {
    if (next.done === true) return
    const { row, cells } = draw(own)
    if (row !== next.value.row) continue
    yield [...Array.from({ length: width }, (_, at) => cellBack(cells[at])), { text: next.value.reason }]
    next = await places.next()
  }
}

/** Rows of refused invoices in a sheet, in order, each with its findings. */
async function* refusedPlaces(
  db: Db,
  { importId, entId }: ImportRef,
  sheet: number,
): AsyncGenerator<{ row: number; reason: string }> {
  const [first, end] = [placeOf(sheet, 0), placeOf(sheet + 1, 0)]
  const after = async (last: { place: string } | undefined, most: number) =>
    (
      await sql<{ place: string; reason: string | null }>`select r.place, (
        select string_agg(f.message, '；' order by f.seq) from invoice_import_finding f
          where f.import_id = ${importId} and f.ent_id = ${entId} and f.level = 'error'
          and f.seq >= r.place * ${seqOf(1, 0)}::bigint and f.seq < (r.place + 1) * ${seqOf(1, 0)}::bigint) as reason
      from invoice_import_refused r where r.import_id = ${importId} and r.ent_id = ${entId}
        and r.place > ${last?.place ?? first}::bigint and r.place < ${end}::bigint
      order by r.place limit ${most}`.execute(db)
    ).rows
  for await (const part of inParts(AT_ONCE, after))
    for (const { place, reason } of part)
      yield { row: Number(place) - first, reason: reason ?? importTexts.reasonOfOther }
}

/** A cell as read: numbers stay numbers, everything else is text. */
function cellBack(cell: Cell | null | undefined): WriteCell {
  if (cell === null || cell === undefined) return null
  return cell.kind === 'number' ? { number: cell.text } : { text: cell.text }
}
