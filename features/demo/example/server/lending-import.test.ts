import type { ImportDone, ImportPreview, Route } from '@portal/contract'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { createTestApp, formOf } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { lendings, type Lending } from '../contract/index.ts'
import { exampleFeature } from './example.plugin.ts'

const permissions = ['example:lending:read', 'example:lending:keep', 'example:lending:borrow']
const { import: book, upkeep, list, moves, oneRoute } = lendings
if (book === null) throw new Error('no import is declared')
const titles = book.fields.map(({ title }) => title)

test('PRM-17 LEAD-13 house: a workbook changes drafts, adds the rest; what is a party’s is no column', async () => {
  const app = await createTestApp({
    ...withIdentity(notificationFeature(), exampleFeature()),
  })
  onTestFinished(() => app.stop())
  const mine = await makeSignedIn(app, { permissions, name: '林沐' })
  const { entId: borrower } = await makeSignedIn(app, { permissions, name: '周岚' })
  const headers = { ...mine.headers }
  const ask = async <D>({ method, path: url }: Route, given: object) => {
    const own = method === 'GET' ? { query: given as Record<string, string> } : { payload: given }
    return (await app.inject({ method: method as 'GET' | 'POST', url, headers, ...own })).json<{
      msg: string
      data: D
    }>()
  }
  const upload = async (rows: string[][]): Promise<ImportPreview> => {
    const columns = titles.map(() => ({ format: 'text' as const }))
    const bytes = await writeWorkbook([{ name: '车辆借用', columns, header: [titles], rows }])
    const payload = formOf({}, { name: '车辆借用.xlsx', bytes })
    const answer = await app.inject({ method: 'POST', url: book.uploadRoute.path, headers, payload })
    return answer.json<{ data: ImportPreview }>().data
  }
  const take = async ({ importId }: ImportPreview) => (await ask<ImportDone>(book.confirmRoute, { importId })).data
  const kept = async () => {
    const { records } = (await ask<{ records: Lending[] }>(list.route, { sort: 'plate' })).data
    return records
  }

  expect(titles).not.toContain('最低月租')
  const value = { plate: '京A1', borrower, fee: '3000.00', use: '勘查', floor: '2500.00' }
  const draft = (await ask<{ id: string }>(upkeep.saveRoute, value)).data.id
  const offered = (await ask<{ id: string }>(upkeep.saveRoute, { ...value, plate: '京A2' })).data.id
  await ask(moves.routes.offer, { id: offered, version: 1 })

  const preview = await upload([
    ['京A1', borrower, '3200.00', '勘查'],
    ['京A2', borrower, '3000.00', '运料'],
    ['京A3', borrower, '1.005', '运料'],
  ])
  expect(preview).toMatchObject({ total: 3, adds: 1, changes: 1, refused: 1 })
  expect(JSON.stringify(preview)).not.toContain('2500')
  const right = await upload([
    ['京A1', borrower, '3200.00', '勘查'],
    ['京A2', borrower, '3000.00', '运料'],
  ])
  expect(await take(right)).toEqual({ adds: 1, changes: 1, same: 0, skipped: 0 })
  const [changed, ...twice] = await kept()
  expect(changed).toMatchObject({ plate: '京A1', state: 'draft', fee: '3200.00', floor: '2500.00' })
  expect(twice.map(({ plate, state, floor, use }) => `${plate} ${state} ${floor} ${use}`).toSorted()).toEqual([
    '京A2 draft null 运料',
    '京A2 offered 2500.00 勘查',
  ])
  const made = twice.find(({ state }) => state === 'draft')
  const steps = await ask<{ move: string; by: string }[]>(moves.stepsRoute, { id: made?.id })
  expect(steps.data).toMatchObject([{ move: 'begun', by: '林沐' }])
  expect((await ask<{ row: object }>(oneRoute, { id: draft })).data.row).toMatchObject({ version: 2 })
})
