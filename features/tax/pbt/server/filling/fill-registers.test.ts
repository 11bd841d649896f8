import { checkFiling, type Cells } from '@portal/tax-forms'
import { allForms } from '@portal/tax-forms/node'
import { expect, test } from 'vitest'
import { isDecimalString } from '@portal/domain/money'
import { getSample } from '../../../../../packages/tax-forms/fixtures/samples.ts'
import { fillFromRegisters } from './fill-registers.ts'
import type { Registers } from './register-rows.ts'

type Told = { registers: Registers; expectMain: Record<string, string>; expectRows: Record<string, number> }
const set = allForms()
const told = (id: string) => {
  const sample = getSample(id) as ReturnType<typeof getSample> & Told
  const header = sample.filing.forms['PBT_MAIN']?.header as Record<string, string>
  return { sample, filled: fillFromRegisters(set, sample.registers, { period: sample.filing.period, header }) }
}

/** Cells that say something, amounts as numbers: what the bureau compares. */
const said = (cells: Cells): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([row, columns]) =>
      Object.entries(columns).flatMap(([column, value]): [string, string][] => {
        if (value === null || value === '') return []
        const isNumber = isDecimalString(value) && !/^0\d/.test(value)
        return isNumber && Number(value) === 0 ? [] : [[`${row}.${column}`, isNumber ? String(Number(value)) : value]]
      }),
    ),
  )

/** What no register has and people type: the deed's number at the tax office and its address. */
const typed = new Set(['PBT_DEED.r1.c1', 'PBT_DEED.r1.c2'])

test.each(['PBT-V2', 'PBT-V3'])('TAX-13 TAX-17 registers of %s give exactly its tables', (id) => {
  const { sample, filled } = told(id)
  expect(Object.keys(filled.forms).toSorted()).toEqual(Object.keys(sample.filing.forms).toSorted())
  for (const [form, { cells }] of Object.entries(sample.filing.forms)) {
    const wanted = Object.entries(said(cells)).filter(([cell]) => !typed.has(`${form}.${cell}`))
    expect([form, said(filled.forms[form]?.cells ?? {})]).toEqual([form, Object.fromEntries(wanted)])
  }
  for (const [form, rows] of Object.entries(sample.expectRows))
    expect([form, Object.keys(filled.forms[form]?.cells ?? {}).length - 1]).toEqual([form, rows])
  expect(checkFiling(set, filled)).toEqual([])
})
