import { qcitKind } from '@portal/qcit/web/public'
import { vatKind } from '@portal/vat/web/public'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { loadForms } from '@portal/tax-forms'
import { act } from 'react'
import { expect, test } from 'vitest'
import { openDesk } from '../model/open-desk.ts'
import { ResultBar } from './result-bar.tsx'

const set = await loadForms(['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF'])

async function foot(a1: string, a2: string): Promise<string> {
  const view = {
    taskNo: 't',
    period: '202602',
    editable: true,
    prior: null,
    origins: {},
    tables: set.models.map(({ code }) => ({
      tableCode: code,
      tableName: code,
      version: 1,
      hidden: false,
      header: {},
      cells: {},
    })),
  }
  const desk = openDesk(set, view, vatKind, {
    read: async () => view,
    save: async () => ({ kind: 'offline' }),
    drafts: { read: async () => ({}), keep: () => undefined },
  })
  desk.model.write([
    { ref: 'VATG_A1.r1.c2', value: a1 },
    { ref: 'VATG_A2.r2.c3', value: a2 },
  ])
  const { host, close } = await draw(<ResultBar desk={desk} selected="" />)
  const text = host.textContent ?? ''
  await close()
  return text
}

test("LEAD-01 TAX-06 the foot names VAT, surcharges and both in the glossary's words, and a credit", async () => {
  const pays = await foot('130.00', '30.00')
  for (const name of ['增值税应补（退）税额100.00', '附加税费应补（退）税额', '应补（退）税额合计'])
    expect(pays).toContain(name)
  expect(pays).not.toContain('期末留抵')
  expect(await foot('30.00', '130.00')).toContain('期末留抵税额100.00')
})

const income = await loadForms(['A200000'])
const cellOf = (row: string): string => `A200000.${row}.c1`
test('TAX-13 LEAD-01 the foot multiplies by the rate where true, and says the share of the profit', async () => {
  const view = {
    taskNo: 't',
    period: '20262',
    editable: true,
    prior: null,
    origins: {},
    tables: [
      {
        tableCode: 'A200000',
        tableName: 'A200000',
        version: 1,
        hidden: false,
        header: { prepayMethod: 'actual', fsFormat2019: 'Y' },
        cells: {},
      },
    ],
  }
  const desk = openDesk(income, view, qcitKind, {
    read: async () => view,
    save: async () => ({ kind: 'offline' }),
    drafts: { read: async () => ({}), keep: () => undefined },
  })
  const { host, close } = await draw(<ResultBar desk={desk} selected="" />)
  expect(host.textContent).not.toContain('实际税负')
  await act(async () =>
    desk.model.write([
      { ref: cellOf('r16'), value: '4546000.00' },
      { ref: cellOf('r20'), value: '1544000.00' },
      { ref: 'A200000.r28_1.itemKey', value: 'high_tech' },
      { ref: 'A200000.r28_1.name', value: '高新技术企业' },
      { ref: 'A200000.r28_1.c1', value: '300200.00' },
    ]),
  )
  expect(host.textContent).toBe(
    '实际利润额3,002,000.00×25% =750,500.00−减免300,200.00−已预缴0.00=本期应补（退）450,300.00' +
      '实际税负 9.91%（占利润总额）',
  )
  await act(async () => desk.model.write([{ ref: cellOf('r31'), value: '300.00' }]))
  expect(host.textContent).toContain('−特定业务预缴300.00=本期应补（退）450,000.00')
  // More was paid than is due: the result stops at zero, so no equation is written.
  await act(async () => desk.model.write([{ ref: cellOf('r30'), value: '500000.00' }]))
  expect(host.textContent).toContain('特定业务预缴300.00本期应补（退）0.00多缴（汇算清缴时处理）50,000.00')
  await act(async () =>
    desk.model.write([
      { ref: cellOf('r30'), value: '0.00' },
      { ref: cellOf('r31'), value: '0.00' },
      { ref: 'A200000.r28_1.c1', value: '0.00' },
    ]),
  )
  // A loss times the rate is not the tax, and has no share.
  await act(async () => desk.model.write([{ ref: cellOf('r17'), value: '5000000.00' }]))
  expect(host.textContent).toBe('实际利润额-1,998,000.00应纳所得税额0.00−减免0.00−已预缴0.00=本期应补（退）0.00')
  // What the tax office fixed follows from nothing above.
  await act(async () => desk.model.write([{ ref: 'A200000.h.prepayMethod', value: 'other' }]))
  await act(async () => desk.model.write([{ ref: cellOf('r32'), value: '88.80' }]))
  expect(host.textContent).toContain('已预缴0.00本期应补（退）88.80')
  await close()
})
