import { vatKind } from '@portal/vat/web/public'
import { setCaller } from '@portal/web-kit/caller'
import { testCaller } from '@portal/web-kit/testing/setup'
import { loadForms } from '@portal/tax-forms'
import { afterEach, expect, test } from 'vitest'
import type { ReturnView } from '../contract/index.ts'
import { withPermissions } from './as-allowed.ts'
import { openDesk } from './desk/model/open-desk.ts'

const set = await loadForms(['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF'])
const view: ReturnView = {
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
const signIn = (...permissions: string[]) => testCaller({ permissions: new Set(permissions) })
afterEach(() => setCaller(null))

test('TAX-06 PRM-16 who may not write types into no cell or field of an open return, also read anew', async () => {
  signIn('tax:return:read', 'tax:return:review')
  const read = async () => withPermissions({ ...view, tables: view.tables.map((table) => ({ ...table, version: 2 })) })
  const desk = openDesk(set, withPermissions(view), vatKind, {
    read,
    save: () => Promise.reject(new Error('nothing may be sent')),
    drafts: { keep: () => undefined, read: () => Promise.resolve({}) },
  })
  await desk.synchronize()
  desk.model.write([
    { ref: 'VATG_A1.r8.c1', value: '99.00' },
    { ref: 'VATG_A5.h.smallRelief', value: '1' },
  ])
  expect(desk.model.isOpen()).toBe(false)
  expect(desk.model.cells.get('VATG_A1.r8.c1')).toMatchObject({ value: '', isEditable: false })
  expect(desk.model.valueOf('VATG_A5.h.smallRelief')).toBe('')
  expect(desk.queue.hasUnsaved()).toBe(false)
})

test('TAX-06 PRM-16 who may write types as before; a locked return stays locked for everybody', () => {
  signIn('tax:return:read', 'tax:return:edit')
  expect(withPermissions(view)).toBe(view)
  expect(withPermissions({ ...view, editable: false }).editable).toBe(false)
})
