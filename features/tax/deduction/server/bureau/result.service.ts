import { notFound, refuse } from '@portal/contract'
import { periodLabel } from '@portal/domain/period'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Call, Kit } from '@portal/server-kit/feature'
import { bureauRowsShown, mostBureauRows, mostTicked, type ResultPreview } from '../../contract/index.ts'
import { addEvent } from '../deduction.repo.ts'
import type { ToldRow } from '../deduction.table.ts'
import { announceTicks, tickChosen, type Ticker } from '../tick.service.ts'
import { rowsByName } from '../named-rows.ts'
import { listForBureau } from '../tick.repo.ts'
import { keepFile, lockResult, saveOutcomes, settleResult } from './bureau.repo.ts'
import { bureauTexts as texts } from './bureau.texts.ts'
import { namedTick } from './fill.service.ts'
import { assertOwn } from './owner.rules.ts'
import { readResult } from './read-sheet.ts'
import { byEffect, outcomeOf } from './result.rules.ts'

/** Previews the bureau's result of a list; changes nothing until it is confirmed. */
export async function previewResult(call: Call, kit: Kit, period: string): Promise<ResultPreview> {
  const [file] = call.files
  if (!file) throw refuse(texts.oneFile)
  const sheet = await readResult(file.path, call.work)
  assertOwn(sheet, { creditCode: (await findEnterprise(call.db, call.scope.entId))?.creditCode ?? '', period })
  if (sheet.rows.length === 0) throw refuse(texts.emptyFile)
  const found = await rowsByName(
    call.db,
    call.scope,
    period,
    sheet.rows.flatMap((row) => row.keys),
  )
  // An invoice listed twice counts as refused if either of its rows is.
  const outcomes = new Map(
    sheet.rows
      .map((row) => outcomeOf(row, found, period))
      .toSorted((a, b) => Number(a.shown.outcome === 'refused') - Number(b.shown.outcome === 'refused'))
      .map((one) => [one.told?.key ?? `row ${one.shown.row}`, one]),
  )
  const all = [...outcomes.values()].toSorted(byEffect)
  if (!all.some(({ told }) => told !== null && found.get(told.key)?.deduct_period === period))
    throw refuse(texts.noneHere(periodLabel(period)))
  const untold = (await listForBureau(call.db, call.scope, period, mostBureauRows)).filter(
    (tick) => !outcomes.has(tick.key),
  )
  const count = (test: (one: (typeof all)[number]) => boolean): number => all.filter(test).length
  const told = all.flatMap((one) => one.told ?? [])
  const resultId = await call.write((tx) =>
    keepFile(tx, call.scope, call.now(), kit.files, {
      period,
      kind: 'result',
      file_id: null,
      file_name: file.name,
      told,
    }),
  )
  const sums = {
    taken: count((one) => one.shown.outcome === 'taken'),
    refused: count((one) => one.shown.outcome === 'refused'),
    untick: count((one) => one.shown.effect === 'untick'),
    look: count((one) => one.shown.effect === 'look'),
  }
  call.about(period, { file: file.name, ...sums })
  return {
    resultId,
    fileName: file.name,
    ...sums,
    checkedAt: latest(told),
    rows: all.slice(0, bureauRowsShown).map((one) => one.shown),
    untold: untold.slice(0, bureauRowsShown).map(namedTick),
    untoldCount: untold.length,
    ...(sheet.hidden === undefined ? {} : { hidden: sheet.hidden }),
  }
}

const latest = (told: readonly ToldRow[]): string =>
  told
    .map((row) => row.checkedAt)
    .toSorted()
    .at(-1) ?? ''

/**
 * Applies a result: saves the bureau's answer for each invoice, and removes the ticks that it refused for good. All or
 * nothing; a second confirmation changes nothing. @throws stale when one of these ticks changed since the result was
 * read.
 */
export async function confirmResult(ticker: Ticker, resultId: string): Promise<string> {
  const { tx, scope, now } = ticker
  const row = await lockResult(tx.db, scope, resultId)
  if (row === undefined) throw notFound(texts.noResult)
  if (row.state === 'done' || row.told === null) return row.period
  const { period, told } = row
  const lost = Map.groupBy(
    told.filter((one) => one.untick),
    (one) => one.reason,
  )
  for (const [reason, rows] of lost) {
    for (let from = 0; from < rows.length; from += mostTicked)
      await tickChosen(ticker, {
        period,
        use: null,
        reason: texts.untickReason(reason),
        items: rows.slice(from, from + mostTicked),
      })
  }
  await saveOutcomes(tx.db, scope, now, period, told)
  const refused = told.filter((one) => one.outcome === 'refused').length
  await addEvent(tx.db, scope, now, {
    period,
    what: 'answered',
    text: texts.answered(told.length - refused, refused, latest(told)),
    reason: '',
  })
  await settleResult(tx.db, scope, resultId)
  announceTicks(tx, scope, period)
  return period
}
