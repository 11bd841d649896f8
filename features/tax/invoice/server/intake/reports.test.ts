/** Every workbook of people's reports: as it is, as two other programs save it, and its cells through other doors. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseMoney } from '@portal/domain/reading/amount'
import { parseDay } from '@portal/domain/reading/day'
import { readValue } from '@portal/server-kit/list/importing/read-value'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { programs, resaved } from '@portal/server-kit/xlsx/testing/resaved'
import { detectLayout } from './head/detect.ts'
import { intake } from './intake.ts'
import type { IntakeContext } from './types.ts'

const folder = path.join(import.meta.dirname, '../../fixtures/reports')
const context: IntakeContext = {
  enterprise: { name: '启明锅炉装备有限公司', creditCode: '91350100M000100Y43' },
  period: '202603',
  asOf: '2026-04-10',
}
/** Invoices as `number amount tax`, and the checks that fire. */
type Right = { invoices: string[]; fired: string[]; choices?: IntakeContext['choices'] }
const one = (...invoices: string[]): Right => ({ invoices, fired: [] })
const digital = (end: string): string => `26352000000000000${end}`
const right: Readonly<Record<string, Right>> = {
  'dash-number': one('035002600111-12345678 1000.00 130.00'),
  'date-dots': one(`${digital('129')} 1000.00 130.00`),
  'decimal-comma': { invoices: [], fired: ['INV.E11'] },
  'error-cell': { invoices: [], fired: ['INV.E00', 'INV.E00'] },
  'header-uscc': one(`${digital('136')} 1000.00 130.00`),
  'hidden-row': {
    invoices: [`${digital('118')} 1000.00 130.00`, `${digital('120')} 1000.00 130.00`],
    fired: ['INV.I07'],
    choices: { hiddenRows: 'leave' },
  },
  'kinds-electronic': one(`${digital('137')} 1000.00 130.00`, `${digital('138')} 1000.00 130.00`),
  'merged-number': one(`${digital('101')} 3300.00 429.00`),
  'period-one-digit': one(`${digital('115')} 1000.00 130.00`),
  'rate-words': one(...['141', '142', '143'].map((end) => `${digital(end)} 1000.00 0.00`)),
  'two-numbers-1-export': one(`${digital('112')} 1000.00 130.00`),
  'two-numbers-2-ticked': one('035002600112-00001234 1000.00 130.00'),
  'two-row-header': one(`${digital('135')} 1000.00 130.00`),
}
const names = readdirSync(folder).map((file) => file.replace('.xlsx', ''))
const bytesOf = (name: string): Buffer => readFileSync(path.join(folder, `${name}.xlsx`))

async function read(source: Buffer, choices: IntakeContext['choices']) {
  const { invoices, fired } = await intake([{ name: 'a.xlsx', source }], { ...context, choices })
  return {
    invoices: [...invoices.values()].map(({ key, amount, tax }) => `${key.slice(2)} ${amount} ${tax}`),
    fired: fired.map(({ id }) => id),
  }
}

test('TAX-10 every workbook of the reports has its right', () => {
  expect(names.toSorted()).toEqual(Object.keys(right).toSorted())
})

test.for(names)('TAX-10 TAX-12 %s is read right, whichever program saved it last', async (name) => {
  const { invoices = [], fired = [], choices } = right[name] ?? {}
  const bytes = bytesOf(name)
  expect(await read(bytes, choices)).toEqual({ invoices, fired })
  for (const program of programs)
    expect(await read(await resaved(bytes, program), choices), program).toEqual({ invoices, fired })
})

test.for(names)('TAX-10 the amounts and days of %s are the same pasted and in a declared import', async (name) => {
  const workbook = await openWorkbook(bytesOf(name))
  const rows = await Array.fromAsync(workbook.rows(0))
  workbook.close()
  const list = detectLayout(rows)
  if (list === undefined) throw new Error(`${name} is no list`)
  for (const { row, cells } of rows.filter((each) => each.row > list.headerRow))
    for (const [at, { t, h }] of list.positions) {
      const cell = cells[at] ?? null
      if (cell === null || (t !== 'money' && t !== 'datetime')) continue
      const kind = t === 'money' ? 'amount' : 'day'
      const declared = readValue({ name: 'x', title: h, kind, isRequired: false }, cell, {})
      const pasted = kind === 'amount' ? parseMoney(cell.text) : { ok: true, value: parseDay(cell.text) ?? cell.text }
      const told = 'value' in declared ? declared.value : 'refused'
      expect(pasted.ok ? pasted.value : 'refused', `${h} ${row}`).toEqual(told)
    }
})
