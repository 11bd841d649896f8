import type { WorkbookHeads, WorkbookQuestion } from './open-in-worker.ts'
import { openWorkbook, type Workbook } from './read.ts'
import type { SheetRow } from './sheet.ts'
import { serveWorker } from '../serve-worker.ts'

const BATCH = 500

async function* answer({
  source,
  limits,
  headRows,
  rowsOf,
}: WorkbookQuestion): AsyncGenerator<WorkbookHeads | SheetRow[]> {
  // Between processes a buffer arrives as a plain Uint8Array.
  const workbook = await openWorkbook(
    typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength),
    { limits },
  )
  try {
    if (rowsOf === null) yield await headsOf(workbook, headRows)
    else yield* belowHead(workbook.rows(rowsOf), headRows)
  } finally {
    workbook.close()
  }
}

async function headsOf(workbook: Workbook, headRows: number): Promise<WorkbookHeads> {
  const heads: WorkbookHeads['heads'] = []
  for (const index of workbook.sheets.keys()) {
    const rows: SheetRow[] = []
    let complete = true
    for await (const row of workbook.rows(index)) {
      complete = rows.length < headRows
      if (!complete) break
      rows.push(row)
    }
    heads.push({ rows, complete, merges: await workbook.merges(index) })
  }
  const { sheets, hiddenSheets, date1904 } = workbook
  return { sheets, hiddenSheets, date1904, heads }
}

async function* belowHead(all: AsyncIterable<SheetRow>, headRows: number): AsyncGenerator<SheetRow[]> {
  let seen = 0
  let batch: SheetRow[] = []
  for await (const row of all) {
    seen += 1
    if (seen <= headRows || batch.push(row) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

await serveWorker(answer)
