import { vatKind } from '@portal/vat/web/public'
import { formsForPeriod, loadForms } from '@portal/tax-forms'
import { draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import type { ReturnView } from '../../../contract/index.ts'
import { openDesk } from '../model/open-desk.ts'
import { TableTabs } from './table-tabs.tsx'
import { tablesOf } from '../return-view.fixture.ts'

const forms = formsForPeriod('01', '202602', 'general')
const set = await loadForms(forms)
const view: ReturnView = {
  taskNo: 't1',
  period: '202602',
  editable: true,
  prior: null,
  origins: {},
  tables: tablesOf(forms),
}

test('TAX-08 a tab drawn between two pauses shows no tick for figures whose checks it has not read yet', async () => {
  const desk = openDesk(set, view, vatKind, {
    read: async () => view,
    save: async () => ({ kind: 'offline' }),
    drafts: { read: async () => ({}), keep: () => undefined },
  })
  const Tabs = () => {
    const [table, setTable] = useState('VATG_MAIN')
    return <TableTabs desk={desk} table={table} onChange={setTable} />
  }
  const { host, close } = await draw(<Tabs />)
  const tab = () => host.querySelector<HTMLElement>('button[title="VATG_A1"]')!
  expect(tab().textContent).toContain('没有数')
  // Tax without any sales is warned of, and the table is not empty any more.
  await act(async () => desk.model.write([{ ref: 'VATG_A1.r1.c6', value: '600.00' }]))
  expect(desk.model.tableLevels.get()).toContain('VATG_A1=warning')
  await press(host.querySelector<HTMLElement>('button[title="VATG_A2"]')!)
  expect(tab().textContent).toContain('没有数')
  await until(() => expect(tab().textContent).toContain('有提示'))
  await close()
})
