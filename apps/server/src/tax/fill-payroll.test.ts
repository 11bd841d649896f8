import { fileURLToPath } from 'node:url'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { fill } from './fill.ts'

const path = fileURLToPath(new URL('../../../../packages/tax-forms/fixtures/samples/IIT-V2.json', import.meta.url))
type Filled = { fired: { row: number; id: string }[]; people: object; cells: object; main: object }

test('TAX-17 TAX-13 tax fill accumulates each person month by month and gives the withholding form', async () => {
  const sample = JSON.parse(await readFile(path, 'utf8'))
  const filled = (await fill(path)) as Filled
  expect(filled.fired).toEqual([])
  expect(filled.people).toEqual(sample.expectPeople)
  const { cells } = sample.filing.forms.IIT_WITHHOLD
  expect(filled.cells).toEqual({ IIT_WITHHOLD: cells })
  expect(filled.main).toEqual(cells.r0)
})

test('TAX-17 tax fill names the rows of a payroll that it leaves out', async () => {
  const sample = JSON.parse(await readFile(path, 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'tax-payroll-'))
  const head = ['*姓名', '*证件类型', '*证件号码', '本期收入']
  const rows = [
    ['张甲', '居民身份证', '11010519491231002X', '30000'],
    ['张甲', '居民身份证', '11010519491231002X', '1'],
    ['李乙', '居民身份证', '440524188001010023', '1'],
    ['王丙', '居民身份证', '310101189602290022', '-1'],
  ]
  await writeFile(join(folder, 'payroll.xlsx'), await writeWorkbook([{ name: '工资', rows: [head, ...rows] }]))
  await writeFile(join(folder, 'sample.json'), JSON.stringify({ ...sample, payrollFile: 'payroll.xlsx' }))
  const { fired } = (await fill(join(folder, 'sample.json'))) as Filled
  await rm(folder, { recursive: true })
  expect(fired.map(({ row, id }) => [row, id])).toEqual([
    [3, 'IITF.C8'],
    [4, 'IITF.C1'],
    [5, ''],
  ])
})
