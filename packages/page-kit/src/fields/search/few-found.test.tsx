import { ok } from '@portal/contract'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { fewFound } from './few-found.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})
const source = fewFound(async () => [
  { value: '1', label: '菜单' },
  { value: '2', label: '角色', hint: 'R2' },
])
const { signal } = new AbortController()

test('SHL-17 few options are found by label and hint at once, by pinyin from the server', async () => {
  testCaller()
  testBoot()
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Response.json(ok([0]))
  })
  const find = async (word: string) => (await source.find(word, signal)).map(({ value }) => value)
  expect([await find(''), await find('角'), await find('没有')]).toEqual([['1', '2'], ['2'], []])
  expect(asked).toEqual([])
  expect([await find('CD'), await find('r2')]).toEqual([['1'], ['1', '2']])
  expect(asked[0]).toEqual({ names: ['菜单', '角色'], word: 'CD' })
  expect(await source.named?.(['2', '3'], signal)).toEqual([{ value: '2', label: '角色', hint: 'R2' }])
})
