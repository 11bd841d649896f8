import { rm } from 'node:fs/promises'
import { notFound, refuse } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { toDecimal, toMoney } from '@portal/domain/money'
import { periodLabel } from '@portal/domain/period'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { findNames, KINDS, nameInList } from '@portal/invoice/server/public'
import type { Call, FileAnswer, Kit } from '@portal/server-kit/feature'
import { patchInWorker } from '@portal/server-kit/xlsx/index'
import { bureauRowsShown, mostBureauRows, type FilledFile } from '../../contract/index.ts'
import { addEvent } from '../deduction.repo.ts'
import { announceTicks } from '../tick.service.ts'
import { rowsByName } from '../named-rows.ts'
import { listForBureau, type BureauTick } from '../tick.repo.ts'
import { findFile, keepFile } from './bureau.repo.ts'
import { bureauTexts as texts } from './bureau.texts.ts'
import { fillList } from './fill.rules.ts'
import { assertOwn } from './owner.rules.ts'
import { bureauLimits, bureauWork, readCheckList, toRefusal } from './read-sheet.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const faultsNamed = 5
/** Vouchers that the bureau ticks by a template of their own. */
const isElsewhere = ({ kind }: BureauTick): boolean => KINDS.get(kind)?.numbering === 'customs' || kind === 'WITHHOLD'
export const namedTick = ({ number, partner, tax }: BureauTick) => ({ number, partner, tax: toMoney(toDecimal(tax)) })

/** Writes a period's ticks into the list that the user downloaded from the bureau, and stores the copy for them. */
export async function fillBureauFile(call: Call, kit: Kit, period: string): Promise<FilledFile> {
  const [file] = call.files
  if (!file) throw refuse(texts.oneFile)
  const creditCode = (await findEnterprise(call.db, call.scope.entId))?.creditCode ?? ''
  const sheet = await readCheckList(file.path, call.work)
  assertOwn(sheet, { creditCode, period })
  const all = await listForBureau(call.db, call.scope, period, mostBureauRows)
  const ticks = all.filter((tick) => !isElsewhere(tick))
  if (ticks.length > mostBureauRows) throw refuse(texts.tooMany(mostBureauRows))
  if (ticks.length === 0 && sheet.rows.length === 0) throw refuse(texts.nothingTicked(periodLabel(period)))
  const found = await rowsByName(
    call.db,
    call.scope,
    period,
    sheet.rows.flatMap((row) => row.keys),
  )
  const filling = fillList(sheet, {
    ticks,
    found,
    names: await findNames(
      call.db,
      call.scope.entId,
      ticks.map((tick) => tick.key),
    ),
    creditCode,
    kindName: (kind) => nameInList('kinds', kind),
    statusName: (status) => nameInList('statuses', status),
  })
  if (filling.faults.length > 0)
    throw refuse(texts.faults(filling.faults.length, filling.faults.slice(0, faultsNamed)), {
      reasons: filling.faults.slice(0, bureauRowsShown),
    })
  const target = `${file.path}.filled`
  try {
    const made = await patchInWorker(
      { source: file.path, target, sheet: sheet.sheet, edits: filling.edits, limits: bureauLimits },
      { ...bureauWork, ...call.work },
    ).catch(toRefusal)
    const { ticked, tax, changed, unticked, absent } = filling
    const filled = { ...file, ...made, path: target }
    await kit.files.prepare(filled)
    const fileId = await call.write(async (tx) => {
      const kept = await kit.files.keep(tx, call.scope, filled, { mediaType, purpose: 'deduction-fill' })
      await addEvent(tx.db, call.scope, call.now(), {
        period,
        what: 'handed',
        text: texts.handed(ticked, formatNumber(tax)),
        reason: '',
      })
      announceTicks(tx, call.scope, period)
      return keepFile(tx, call.scope, call.now(), kit.files, {
        period,
        kind: 'fill',
        file_id: kept.id,
        file_name: file.name,
        told: null,
      })
    })
    call.about(period, { file: file.name, rows: sheet.rows.length, ticked, tax, changed, absent: absent.length })
    return {
      fileId,
      fileName: file.name,
      rows: sheet.rows.length,
      ticked,
      tax,
      changed,
      unticked,
      isBlank: sheet.rows.length === 0,
      absent: absent.slice(0, bureauRowsShown).map(namedTick),
      absentCount: absent.length,
      otherTemplate: all.length - ticks.length,
      ...(sheet.hidden === undefined ? {} : { hidden: sheet.hidden }),
    }
  } finally {
    await rm(target, { force: true })
  }
}

/** The filled copy, named like the original file. */
export async function filledFile(call: Call, kit: Kit, fileId: string): Promise<FileAnswer> {
  const row = await findFile(call.db, call.scope, fileId, 'fill')
  const stored = row?.file_id == null ? null : await kit.files.find(kit.db, call.scope, row.file_id)
  if (row === undefined || stored === null) throw notFound(texts.noFile)
  call.about(row.period, { file: row.file_name })
  return { body: await kit.files.open(stored), mediaType, fileName: row.file_name }
}
