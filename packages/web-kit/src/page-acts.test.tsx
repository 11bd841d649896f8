import { expect, test } from 'vitest'
import { pageActs, usePageActs } from './page-acts.ts'
import { draw } from './testing/render.tsx'

function Page({ title }: { title: string }) {
  usePageActs([{ id: 'a', title, icon: 'download', run: () => undefined }])
  return null
}

test('SHL-17 the acts of the page in hand are those it offers now, and go with it', async () => {
  const { close } = await draw(<><Page title="导出" /><Page title="校验" /></>)
  expect(pageActs().map(act => act.title)).toEqual(['导出', '校验'])
  await close()
  expect(pageActs()).toEqual([])
})
