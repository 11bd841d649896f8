import { useShownActs } from '@portal/web-kit/page-acts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, test, vi } from 'vitest'
import { MaintenancePage } from './maintenance-page.tsx'

const Acts = () => (
  <ol>
    {useShownActs().map((each) => (
      <li key={each.id}>
        <button type="button" onClick={each.run}>{`面板：${each.title}`}</button>
      </li>
    ))}
  </ol>
)

test('SHL-17 SHL-23 the palette offers to announce maintenance on its page', async () => {
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: [{ records: [], total: 0, current: 1, size: 10 }] })),
  )
  const { close } = await draw(
    <>
      <MaintenancePage />
      <Acts />
    </>,
  )
  await press(byName('button', '面板：发布公告'))
  await until(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('发布公告'))
  await close()
  vi.unstubAllGlobals()
})
