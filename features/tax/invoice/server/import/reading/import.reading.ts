import type { Db } from '@portal/server-kit'
import type { Progress } from '@portal/server-kit/imports/follow'
import { openWorkbook, XlsxError, type OpenWorkbook } from '@portal/server-kit/xlsx/index'
import type { Asked } from '../../../contract/asks.ts'
import { createAsking } from '../../intake/asked.ts'
import { isLost } from '../../intake/assemble.ts'
import { firedCheck } from '../../intake/fire.ts'
import { recognise, stageFile, type RecognisedFile } from '../../intake/read-file.ts'
import type { Fired, IntakeContext, StagedRow } from '../../intake/types.ts'
import { clearReading } from '../import.clear.ts'
import { stageNames } from './import.names.ts'
import { placeOf } from './import.place.ts'
import { settleAll } from './import.settle.ts'
import { shownLost, stageShown } from '../shown-rows/import.shown.ts'
import { stageFindings, stageRefused, stageRows, type Hold, type ImportRef, type NewFinding } from './import.staging.ts'

export interface Reading extends ImportRef {
  file: string
  path: string
  context: IntakeContext
}

/** Messages of a reading, while running and at its end. `refusal`: why the whole file is refused, in words. */
export type ReadingSaid =
  | Progress
  | {
      kind: 'end'
      rows: number
      refusal: string | null
      lost: number
      sheets: string[]
      paired: boolean
      asked: Asked | null
    }

const BATCH = 500

/**
 * Reads a workbook into staging: first every row with its findings, then every invoice against the pool. Keeps one
 * batch in memory.
 */
export async function* readIntoStaging(
  db: Db,
  reading: Reading,
  hold: Hold = (work) => work(db),
): AsyncGenerator<ReadingSaid> {
  try {
    const workbook = await openWorkbook(reading.path)
    try {
      // Positions refer to sheets by name; Excel allows no two of the same name.
      if (new Set(workbook.sheets).size < workbook.sheets.length) throw new XlsxError('BAD_XML')
      const recognised = await recognise(reading.file, workbook, reading.context)
      if (recognised.refused) yield await hold((own) => leftOut(own, reading, recognised.fired))
      else yield* readRows(db, reading, workbook, recognised, hold)
    } finally {
      workbook.close()
    }
  } catch (error) {
    if (!(error instanceof XlsxError)) throw error
    const place = { file: reading.file }
    const fired =
      error.actual === undefined
        ? { ...firedCheck('INV.F03', place), message: error.message }
        : firedCheck('INV.F03', place, { actual: error.actual })
    yield await hold(async (own) => {
      await clearReading(own, reading)
      return leftOut(own, reading, [fired])
    })
  }
}

/** Stages the reasons for refusing the file. */
export async function leftOut(db: Db, ref: ImportRef, fired: readonly Fired[]): Promise<ReadingSaid & { kind: 'end' }> {
  await stageFindings(db, ref, ofFile(fired))
  return { kind: 'end', rows: 0, refusal: fired[0]?.message ?? '', lost: 0, sheets: [], paired: false, asked: null }
}

const ofFile = (fired: readonly Fired[]): NewFinding[] =>
  fired.map((one, nth) => ({ fired: one, place: 0, nth, key: null }))

async function* readRows(
  db: Db,
  reading: Reading,
  workbook: OpenWorkbook,
  recognised: RecognisedFile,
  hold: Hold,
): AsyncGenerator<ReadingSaid> {
  const { sheets } = workbook
  const said = { rows: 0, lost: 0 }
  const layouts = new Set<string>()
  let rows: { row: StagedRow; place: number }[] = []
  let findings = ofFile(recognised.fired)
  let ofFileSaid = recognised.fired.length
  const asking = createAsking(recognised.hiddenSheets)
  let under: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    const [of, with_, left] = [rows, findings, rows.filter(({ row }) => isLost(row))]
    rows = []
    findings = []
    await under
    // Continues reading while one batch is being written.
    under = hold(async (own) => {
      const named = of.filter(({ row }) => row.key !== null)
      await stageRows(own, reading, named)
      await stageNames(own, reading, of)
      await stageFindings(own, reading, with_)
      await stageRefused(
        own,
        reading,
        left.map(({ place }) => ({ place, key: null })),
      )
      await stageShown(
        own,
        reading,
        left.map(({ row, place }) => shownLost(row, place)),
      )
    })
    under.catch(() => undefined)
  }
  for await (const { row, fired } of stageFile(reading.file, workbook, recognised, reading.context, asking)) {
    fired.forEach((one, nth) =>
      findings.push(
        one.sheet === null
          ? { fired: one, place: 0, nth: ofFileSaid++, key: null }
          : { fired: one, place: placeOf(sheets.indexOf(one.sheet), one.row ?? 0), nth, key: null },
      ),
    )
    if (row !== null) {
      said.rows += 1
      said.lost += Number(isLost(row))
      layouts.add(row.layout)
      rows.push({ row, place: placeOf(sheets.indexOf(row.sheet), row.row) })
    }
    if (rows.length < BATCH && findings.length < BATCH) continue
    await write()
    yield { kind: 'progress', rows: said.rows, share: workbook.share() }
  }
  if (said.rows === 0)
    findings.push({ fired: firedCheck('INV.F06', { file: reading.file }), place: 0, nth: ofFileSaid, key: null })
  await write()
  await under
  const paired = recognised.isCorrection
    ? recognised.hasBothSheets
    : layouts.has('full-base') && layouts.has('full-detail')
  const facts = { context: reading.context, paired, file: reading.file, sheets }
  for await (const _ of settleAll(db, reading, facts, hold)) yield { kind: 'progress', rows: said.rows, share: 1 }
  yield { kind: 'end', ...said, refusal: null, sheets, paired, asked: asking.answer() }
}
