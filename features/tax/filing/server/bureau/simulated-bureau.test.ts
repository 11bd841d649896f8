/** What the simulated bureau takes and refuses, and its process: one store, whatever happens to it. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { creditCodeCheckChar, periodDays } from '@portal/domain'
import { addDays } from '@portal/domain/calendar-date'
import { keepCounterpart } from '@portal/server-kit/simulated/keep'
import { checkFiling, LAW_NOW, type Filing } from '@portal/tax-forms'
import { allForms } from '@portal/tax-forms/node'
import { SAMPLES, VALID_SAMPLES } from '../../../../../packages/tax-forms/fixtures/samples.ts'
import type { Answered } from './answer.rules.ts'
import { httpBureau } from './http-bureau.ts'
import type { FilingSent } from './port.ts'
import { simulatedBureau } from './simulated-bureau.ts'

const body = '91310000MA1K35F81'
const creditCode = body + creditCodeCheckChar(body)
const wordsOf = (cells: object) => JSON.parse(JSON.stringify(cells)) as Record<string, Record<string, string>>

/** A sample on its way to the bureau, on the day after its period. */
const sent = ({ period, prior = null, forms }: Filing, more: Partial<FilingSent> = {}): FilingSent => ({
  key: 'k1',
  creditCode,
  entName: '甲公司',
  taxType: '01',
  period,
  occasion: '',
  kind: 'original',
  day: addDays(periodDays(period).end, 1),
  figures: {
    law: LAW_NOW,
    tables: Object.entries(forms).map(([tableCode, { header = {}, cells }]) => ({
      tableCode,
      tableName: tableCode,
      edition: '',
      header: header as Record<string, string>,
      cells: wordsOf(cells),
    })),
    prior,
  },
  ...more,
})
async function decided(filing: FilingSent, before: readonly string[] = []): Promise<Answered> {
  const read = simulatedBureau.read(JSON.parse(JSON.stringify(filing)))
  if (read === null) throw new Error('not understood')
  return (await simulatedBureau.decide(read, filing.key, before)) as Answered
}
const some = VALID_SAMPLES.find(({ filing }) => 'VATG_MAIN' in filing.forms)?.filing as Filing

test.each(SAMPLES)('TAX-15 TAX-17 the simulated bureau judges $id by the forms themselves', async ({ filing }) => {
  const faults = checkFiling(allForms(), filing).filter(({ level }) => level === 'error')
  const answer = await decided(sent(filing))
  expect(answer.state).toBe(faults.length === 0 ? 'accepted' : 'refused')
  if (answer.state === 'refused') expect(answer.reasons[0]).toMatchObject({ table: expect.any(String) })
})

test('TAX-15 it refuses an unknown taxpayer, a period that is not over, and the same period twice', async () => {
  const reasons = async (more: Partial<FilingSent>, before: readonly string[] = []) => {
    const answer = await decided(sent(some, more), before)
    return answer.state === 'refused' ? answer.reasons.map(({ text }) => text) : []
  }
  expect(await reasons({ creditCode: `${body}0` === creditCode ? `${body}1` : `${body}0` })).toEqual([
    expect.stringContaining('没有纳税人识别号为'),
  ])
  expect(await reasons({ day: periodDays(some.period).end })).toEqual([expect.stringContaining('还没有结束')])
  const filed = [JSON.stringify(await decided(sent(some)))]
  expect(await reasons({ key: 'k2' }, filed)).toEqual(['本期已经申报过，要改请作更正申报'])
  expect(await reasons({ key: 'k2', kind: 'amended' }, filed)).toEqual([])
})

test('TAX-15 a total that its form makes otherwise comes back at its cell', async () => {
  const wrong = sent(some)
  const main = wrong.figures.tables.find(({ tableCode }) => tableCode === 'VATG_MAIN')
  const row = main?.cells['r19']
  expect(row).toBeDefined()
  ;(row as Record<string, string>)['c1'] = '123456.78'
  const answer = await decided(wrong)
  expect(answer).toMatchObject({ state: 'refused' })
  const reasons = answer.state === 'refused' ? answer.reasons : []
  expect(reasons).toContainEqual(expect.objectContaining({ table: 'VATG_MAIN', cell: 'r19.c1' }))
})

test('TAX-15 its process keeps what it took over a kill, and a second one beside it knows it too', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-bureau-')), 'bureau.sqlite')
  const keep = (script: string) =>
    keepCounterpart(new URL('./simulated-bureau.process.ts', import.meta.url), { file, script })
  const bureauAt = (kept: ReturnType<typeof keep>) => httpBureau({ isSimulated: true, url: kept.url, token: null })
  const losing = keep('lost')
  expect(await bureauAt(losing).submit(sent(some))).toMatchObject({ kind: 'lost' })
  losing.stop()
  const [one, other] = [keep(''), keep('')]
  const answers = await Promise.all([
    bureauAt(one).ask('k1'),
    bureauAt(other).submit(sent(some)),
    bureauAt(one).ask('no'),
  ])
  expect(answers).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }, { kind: 'none' }])
  expect(answers[0]).toEqual(answers[1])
  one.stop()
  other.stop()
})
