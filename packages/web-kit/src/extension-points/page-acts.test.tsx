import { useState } from 'react'
import { expect, test } from 'vitest'
import { usePageActs, useShownActs } from './page-acts.ts'
import { byName, draw, press } from '../testing/render.tsx'

function Page({ title }: { title: string }) {
  usePageActs([{ id: title, title, icon: 'download', run: () => undefined }])
  return null
}
function Late() {
  const [isThere, setThere] = useState(false)
  return isThere ? (
    <Page title="登记申报" />
  ) : (
    <button type="button" onClick={() => setThere(true)}>
      来了
    </button>
  )
}
const Shown = () => (
  <p>
    {useShownActs()
      .map((each) => each.title)
      .join('，')}
  </p>
)

test('SHL-17 the acts of the page are those it offers now; late parts bring theirs, all go with it', async () => {
  const palette = await draw(<Shown />)
  const page = await draw(
    <>
      <Page title="导出" />
      <Page title="校验" />
      <Late />
    </>,
  )
  expect(palette.host.textContent).toBe('导出，校验')
  await press(byName('button', '来了'))
  expect(palette.host.textContent).toBe('导出，校验，登记申报')
  await page.close()
  expect(palette.host.textContent).toBe('')
  await palette.close()
})
