import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../server.fixture.ts'
import { readWorkbook } from '../xlsx/reading/read.ts'
import { shelfFeature, shelfRows } from './testing/shelf.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [shelfFeature()], sessions })
  await shelfRows('e1', 30).execute(app.db)
  await app.asOwner(`update shelf set note = 'kept at 京0120003609' where code = 'B0000030'`)
})
afterAll(() => app.stop())

const ask = (token: string, query: Record<string, string>, path = '/japi/shelf/books') =>
  app.inject({ url: path, query, headers: { authorization: `Bearer ${token}`, 'x-ent-id': 'e1' } })
const noteOf = async (token: string) =>
  (await ask(token, { code: 'B0000030' })).json<{ data: { records: { note: string | null }[] } }>().data.records[0]
    ?.note

test('LEAD-13 PRM-17 a masked field is whole for its grant alone, on pages and in exports', async () => {
  expect(await noteOf('u1')).toBe('****3609')
  expect(await noteOf('u1.shelf:note')).toBe('kept at 京0120003609')
  // A grant for own rows alone shows none of the enterprise's whole.
  expect(await noteOf('u1.shelf:note@self')).toBe('****3609')
  const exported = async (token: string) =>
    Array.fromAsync(
      readWorkbook((await ask(token, { code: 'B0000030', columns: 'note' }, '/japi/shelf/books/export')).rawPayload),
    )
  expect(JSON.stringify(await exported('u1'))).not.toContain('0120003609')
  expect(JSON.stringify(await exported('u1.shelf:note'))).toContain('京0120003609')
})

test('LEAD-13 nobody finds by a filter what is masked; the refusal names the missing grant', async () => {
  const refused = await ask('u1', { remark: 'kept at 京0120003609' })
  expect([refused.statusCode, refused.json<{ msg: string; data: unknown }>()]).toEqual([
    403,
    expect.objectContaining({ msg: expect.stringContaining('备注'), data: { missing: 'perm:shelf:note' } }),
  ])
  const found = await ask('u1.shelf:note', { remark: 'kept at 京0120003609' })
  expect(found.json<{ data: { total: number } }>().data.total).toBe(1)
})
