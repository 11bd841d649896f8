import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { bookkeeping, createLedgerApp } from '../testing/ledger-app.ts'
import { dropForgotten } from './import.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLedgerApp()
})
afterAll(() => app.stop())

const books = [
  {
    name: '余额表.csv',
    bytes: Buffer.from(
      [
        '科目编码,科目名称,期初借方,期初贷方,本期发生额借方,本期发生额贷方,期末借方,期末贷方',
        '1001,库存现金,100,,50,,150,',
        '4001,实收资本,,100,,,,100',
        '600101,商品收入,,,,50,,50',
      ].join('\n'),
    ),
  },
]

test('TAX-26 a reading is given up, its files go, and books that were taken over are not', async () => {
  const here = await bookkeeping(app)
  const { data } = await here.upload('202601', books)
  expect((await here.call('/import/cancel', { importId: data.importId })).code).toBe(200)
  expect((await here.call(`/import/status?importId=${data.importId}`)).data).toMatchObject({
    state: 'cancelled',
    preview: null,
  })
  expect((await here.call('/import/confirm', { importId: data.importId })).status).toBe(404)
  for (const tableName of ['ledger_account', 'ledger_book', 'stored_file'] as const)
    expect(await app.db.selectFrom(tableName).selectAll().where('ent_id', '=', here.entId).execute()).toEqual([])
  const second = await here.upload('202601', books)
  const { importId } = second.data
  await here.call('/import/confirm', { importId })
  expect((await here.call('/import/cancel', { importId })).msg).toContain('已经收下')
  const other = await bookkeeping(app, '另一家有限公司')
  for (const answer of [
    await other.call(`/import/status?importId=${importId}`),
    await other.call('/import/cancel', { importId }),
  ])
    expect(answer.status).toBe(404)
})

test('TAX-26 a reading whose process died after its files went leaves nothing and says so', async () => {
  const here = await bookkeeping(app)
  const { data } = await here.upload('202601', books)
  const importId = data.importId ?? ''
  const { entId } = here
  // As a killed run leaves it: half read, and held by nobody who lives.
  await app.db
    .updateTable('ledger_import')
    .set({ state: 'reading', worker: 'dead' })
    .where('id', '=', importId)
    .where('ent_id', '=', entId)
    .execute()
  const kit = app.kitOf('ledger')
  const owner = { account: 'u', enterprise: entId }
  await kit.write((tx) => kit.jobs.enqueue(tx, 'ledger-read', { importId, entId, userId: 'u' }, owner))
  const again = await here.read(importId)
  // Its files went with the first reading, which says so and leaves nothing.
  expect(again.msg).toBe('读取时出错，什么都没有收下，请重新选择文件')
  expect(await app.db.selectFrom('ledger_account').selectAll().where('ent_id', '=', entId).execute()).toEqual([])
})

test('TAX-26 what nobody took over is forgotten after a day, with its books', async () => {
  const here = await bookkeeping(app)
  const { data } = await here.upload('202601', books)
  const kit = app.kitOf('ledger')
  const sweep = (hours: number) =>
    kit.write((tx) => dropForgotten(tx, kit.files, new Date(app.clock.now().getTime() + hours * 3_600_000)))
  await sweep(23)
  expect((await here.call(`/import/status?importId=${data.importId}`)).data.state).toBe('preview')
  await sweep(25)
  expect((await here.call(`/import/status?importId=${data.importId}`)).status).toBe(404)
  expect(await app.db.selectFrom('ledger_book').select('id').where('ent_id', '=', here.entId).execute()).toEqual([])
})
