import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventKindsRoute, type Endpoint } from '../contract/index.ts'
import { NewTokenDialog } from './tokens/new-token-dialog.tsx'
import { EndpointDialog } from './webhooks/endpoint-dialog.tsx'

const kept = memoryDrafts()
beforeEach(() => {
  kept.clear()
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    const address = input instanceof Request ? input.url : String(input)
    const data = address.includes(eventKindsRoute.path) ? [] : { entId: 'e1', entName: '', grants: [] }
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const nothing = () => undefined
const field = (selector: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`.modal ${selector}`)

/** Reopens the dialog and accepts the offered draft. */
async function again(dialog: ReactElement) {
  const { close } = await draw(dialog)
  await until(() => expect(document.querySelector('.draft-offer')).not.toBeNull())
  await press(byName('.draft-offer button', '恢复'))
  return close
}

test('SHL-20 SES-27 what was typed for a new token is offered back', async () => {
  const dialog = <NewTokenDialog onClose={nothing} onIssued={nothing} />
  const first = await draw(dialog)
  await typeInto('.modal input[name=name]', '财务共享中心')
  await typeInto('.modal textarea', '10.0.0.0/8')
  await first.close()
  const close = await again(dialog)
  expect([field('input[name=name]')?.value, field('textarea')?.value]).toEqual(['财务共享中心', '10.0.0.0/8'])
  await close()
})

test("SHL-20 SES-27 the query of an endpoint's address is never kept; a restored name leaves it in place", async () => {
  const endpoint = {
    id: 'w1',
    version: 1,
    name: '总账',
    url: 'https://ledger.example/in?key=secret',
    types: [],
    enabled: true,
  } as unknown as Endpoint
  const dialog = <EndpointDialog endpoint={endpoint} onClose={nothing} onSaved={nothing} />
  const first = await draw(dialog)
  await until(() => expect(field('[name=name]')).not.toBeNull())
  await typeInto('.modal input[name=name]', '总账系统')
  await first.close()
  expect(JSON.stringify([...kept])).toContain('总账系统')
  expect(JSON.stringify([...kept])).not.toContain('secret')
  const close = await again(dialog)
  expect([field('input[name=name]')?.value, field('input[name=url]')?.value]).toEqual([
    '总账系统',
    'https://ledger.example/in?key=secret',
  ])
  await close()
})
