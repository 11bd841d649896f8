import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeApp, type Whole } from './security/whole-app.fixture.ts'

let whole: Whole
beforeAll(async () => {
  whole = await wholeApp()
})
afterAll(() => whole.app.stop())

const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})

test('FIL-01 no call takes the name of a stored file from its sender; two documented ones do not read it', () => {
  const taking = whole.app.routes
    .filter(({ body, query }) => {
      const named = new Set([...namesIn(body), ...namesIn(query)].map((name) => name.toLowerCase()))
      const isFile = (ending: string) =>
        [...named].some((name) => /file|receipt|evidence/.test(name) && name.endsWith(ending))
      return isFile('id') && isFile('name')
    })
    .map(({ path }) => path)
  // Proved with features/enterprise/organization/server/application; broadcast hands kind 11 to the same function.
  expect(taking.toSorted()).toEqual([
    '/japi/api/manage/notification/sendNotification',
    '/japi/api/manage/notification/submitOrgApplication',
  ])
})
