import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { usePageActs, useShownActs } from './page-acts.ts'
import { draw } from './testing/render.tsx'

let arrive = (): void => {}
function Page({ title }: { title: string }) {
  usePageActs([{ id: title, title, icon: 'download', run: () => undefined }])
  return null
}
function Late() {
  const [isThere, setThere] = useState(false)
  arrive = () => setThere(true)
  return isThere && <Page title="登记申报" />
}
const Shown = () => <p>{useShownActs().map(each => each.title).join('，')}</p>

test('SHL-17 the acts of the page in hand are those it offers now: a part that arrives later brings its own, and all go with it', async () => {
  const palette = await draw(<Shown />)
  const page = await draw(<><Page title="导出" /><Page title="校验" /><Late /></>)
  expect(palette.host.textContent).toBe('导出，校验')
  await act(async () => { arrive() })
  expect(palette.host.textContent).toBe('导出，校验，登记申报')
  await page.close()
  expect(palette.host.textContent).toBe('')
  await palette.close()
})
