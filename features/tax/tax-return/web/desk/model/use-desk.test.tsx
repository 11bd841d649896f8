import { qcitKind } from '@portal/qcit/web/public'
import { loadForms } from '@portal/tax-forms'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { act, Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReturnView } from '../../../contract/index.ts'
import type { Desk } from './open-desk.ts'
import { useDesk } from './use-desk.ts'

const set = await loadForms(['A200000'])
const read = (): ReturnView => ({
  taskNo: 't1',
  period: '20263',
  editable: true,
  prior: null,
  origins: {},
  tables: [{ tableCode: 'A200000', tableName: '主表', version: 1, hidden: false, header: {}, cells: {} }],
})

test('TAX-06 a drawing that is thrown away is drawn again with the same desk; a later one has its own', async () => {
  memoryDrafts()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: read() })))
  const view = read()
  const seen: Desk[] = []
  let come = (): void => undefined
  const coming = new Promise<void>((done) => {
    come = done
  })
  const Page = () => {
    const desk = useDesk(set, view, qcitKind)
    if (desk === null) return null
    seen.push(desk)
    use(coming)
    return <p>{desk.view.taskNo}</p>
  }
  const page = (
    <Suspense>
      <Page />
    </Suspense>
  )
  const first = await draw(page)
  await act(async () => come())
  await until(() => expect(first.host.textContent).toBe('t1'))
  expect(seen.length).toBeGreaterThan(1)
  expect(new Set(seen).size).toBe(1)
  await first.close()
  const second = await draw(page)
  await until(() => expect(second.host.textContent).toBe('t1'))
  expect(new Set(seen).size).toBe(2)
  await second.close()
  vi.unstubAllGlobals()
})
