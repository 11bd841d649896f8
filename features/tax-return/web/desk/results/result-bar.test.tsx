import { vatKind } from '@portal/vat/web/public'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { loadForms } from '@portal/tax-forms'
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
