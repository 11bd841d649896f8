import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { iitApp, payrollOffice, sample, sampleOffice, sampleWorkbook, workbook } from './iit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await iitApp()
})
afterAll(() => app.stop())

const zhang = { name: '张甲', idNo: '11010519491231002X' }
const li = { name: '李乙', idNo: '440524188001010022' }

test('TAX-13 TAX-17 people and payroll by import give the withholding return of the sample to the cent', async () => {
  const { take, others, create, table, call } = await sampleOffice(app)
  expect(await take('202603', sampleWorkbook)).toMatchObject({ adds: 5, newPeople: 0 })
  expect(await take('202603', await others())).toMatchObject({ adds: 7, gone: 0 })
  const taskNo = await create('202603')
  const { cells } = await table(taskNo)
  const wanted = sample.filing.forms.IIT_WITHHOLD.cells as Record<string, Record<string, string>>
  const rowOf = (rows: typeof cells, name: string, item: string) =>
    Object.values(rows).find((row) => row['c2'] === name && row['c7'] === item) ?? {}
  for (const row of Object.values(wanted)) {
    if (row['c2'] === undefined) continue
    const found = rowOf(cells, row['c2'], row['c7'] ?? '')
    for (const [column, text] of Object.entries(row))
      if (/^-?\d+\.\d+$/.test(text) && Number(text) !== 0)
        expect([row['c2'], row['c7'], column, Number(found[column])]).toEqual([
          row['c2'],
          row['c7'],
          column,
          Number(text),
        ])
  }
  expect(cells['r0']).toMatchObject(wanted['r0'] ?? {})
  const checked = await call('/japi/tax/taxResource/engineValidate', { taskNo })
  expect(checked.data.fired).toEqual([])
  expect(JSON.stringify(cells)).not.toContain(zhang.idNo)
  expect(rowOf(cells, '张甲', '正常工资薪金')['c4']).toBe('110105********002X')
})

test('TAX-13 a month’s workbook is previewed, replaces the month, and is confirmed once', async () => {
  const { upload, confirm, take, call } = await payrollOffice(app)
  await take(
    '202601',
    await workbook([
      { ...zhang, income: '100' },
      { ...li, income: '200' },
    ]),
  )
  const preview = (await upload('202601', await workbook([{ ...zhang, income: '150' }]))).data
  expect(preview).toMatchObject({ adds: 0, changes: 1, same: 0, gone: 1, newPeople: 0, income: '150.00' })
  const done = (await confirm(preview.importId)).data
  expect(done).toMatchObject({ changes: 1, gone: 1 })
  expect((await confirm(preview.importId)).data).toEqual(done)
  const { records } = (await call('/japi/tax/taxResource/payroll/list?monthFrom=202601&monthTo=202601')).data
  expect(records.map((row: { name: string; income: string }) => [row.name, row.income])).toEqual([['张甲', '150.00']])
})

test('TAX-13 refused rows are told with their reasons and go only by a word; a stale preview is refused', async () => {
  const { upload, confirm, addPerson } = await payrollOffice(app)
  const bytes = await workbook([
    { ...zhang, income: '1' },
    { ...zhang, income: '2' },
    { ...li, income: '1', relief: '-5' },
  ])
  const first = (await upload('202603', bytes)).data
  expect(first.refusals.map(({ row }: { row: number }) => row)).toEqual([3, 4])
  expect(first.warnings).toEqual([{ row: 2, name: '张甲', message: expect.stringContaining('将按本月入职添加') }])
  expect((await confirm(first.importId)).msg).toContain('有 2 行不能导入')
  await addPerson({ ...li })
  expect((await confirm(first.importId, { skipRefused: true })).msg).toContain('预览之后有人改过')
  const again = (await upload('202603', bytes)).data
  expect((await confirm(again.importId, { skipRefused: true })).data).toMatchObject({
    adds: 1,
    skipped: 2,
    newPeople: 1,
  })
})

test('TAX-13 LEAD-13 a number is sealed, shown by its ends, whole by its grant with a reason in the log', async () => {
  const { addPerson, call, person, upload } = await payrollOffice(app)
  const saved = (await addPerson(zhang)).data
  expect(saved.idShown).toBe('110105********002X')
  await upload('202603', await workbook([{ ...li, income: '5' }]))
  const url = '/japi/tax/taxResource/people/reveal'
  expect((await call(url, { id: saved.id, reason: '核对' })).status).toBe(403)
  const { headers } = await person(['iit:people:number'])
  expect((await call(url, { id: saved.id }, headers)).status).toBe(400)
  expect((await call(url, { id: saved.id, reason: '核对社保' }, headers)).data).toEqual({ idNo: zhang.idNo })
  const told = await app.asOwner(`select detail from audit_log where action = 'iit.person.reveal'`)
  expect(JSON.stringify(told)).toContain('核对社保')
  for (const table of ['iit_person', 'iit_import', 'iit_payroll', 'audit_log']) {
    const rows = JSON.stringify(await app.asOwner(`select * from ${table}`))
    expect([table, rows.includes(zhang.idNo), rows.includes(li.idNo)]).toEqual([table, false, false])
  }
})

test('TAX-13 a wrong number, a number that is there, days out of order are refused at their fields', async () => {
  const { addPerson } = await payrollOffice(app)
  await addPerson(zhang)
  const faults = async (fields: object) =>
    (await addPerson(fields)).data.errors.map(({ path }: { path: string }) => path)
  expect(await faults({ ...li, idNo: '440524188001010023' })).toEqual(['idNo'])
  expect(await faults(zhang)).toEqual(['idNo'])
  expect(await faults({ ...li, left: '2019-01-01' })).toEqual(['left'])
  expect(await faults({ ...li, rehired: '2026-07-01' })).toEqual(['rehired'])
  expect(await faults({ ...li, left: '2026-03-01', rehired: '2026-02-01' })).toEqual(['rehired'])
})
