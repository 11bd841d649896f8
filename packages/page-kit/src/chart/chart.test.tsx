import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { useToasts } from '@portal/web-kit/toast'
import { until as untilThen } from '@portal/web-kit/testing/until'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Chart } from './chart.tsx'
import type { ChartData } from './chart-data.ts'

// happy-dom has no canvas: the picture is looked at in a browser, here it is a button for each point.
vi.mock('./chart-canvas.tsx', () => ({
  ChartCanvas: ({ data, onPoint }: { data: ChartData; onPoint: (at: number) => void }) =>
    data.points.map(({ short }, at) => (
      <button key={short} type="button" onClick={() => onPoint(at)}>
        {short}
      </button>
    )),
}))
const data: ChartData = {
  title: '增值税近 12 期',
  series: [{ name: '税额', kind: 'bar', unit: '元' }],
  points: [
    { label: '2026年1月', short: '1月', values: ['174066.06'], to: '/return?id=1' },
    { label: '2026年2月', short: '2月', values: [null] },
  ],
}
let seen: (() => void) | undefined
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        seen = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  vi.unstubAllGlobals()
  useToasts.setState({ toasts: [] })
})
const show = async () => {
  const drawn = await draw(<Chart data={data} fileName="增值税" />)
  ;({ close } = drawn)
  return drawn
}

test('house: a picture is loaded when it is in sight, and a point leads to what is behind it', async () => {
  const { host, router } = await show()
  expect(host.querySelector('[aria-busy]')).not.toBeNull()
  expect(host.textContent).not.toContain('1月')
  seen?.()
  // The page may be younger than what waits for it.
  await untilThen(() => expect(host.textContent).toContain('1月'))
  await press(byName('button', '2月'))
  expect(router.state.location.pathname).toBe('/')
  await press(byName('button', '1月'))
  expect(router.state.location.pathname + router.state.location.search).toBe('/return?id=1')
})

test('house: its table has links, is copied with tabs, and says so when the browser does not let it', async () => {
  const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('no'))
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
  const { host } = await show()
  await press(byName('button', '看表格'))
  await until(() =>
    expect([...host.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
      '期间税额元',
      '2026年1月174,066.06',
      '2026年2月—',
    ]),
  )
  expect(host.querySelector('th a')?.getAttribute('href')).toBe('/return?id=1')
  for (const words of ['表格已复制，可以粘贴到 Excel', '浏览器不允许复制，请改用导出']) {
    await press(byName('button', '复制表格'))
    await until(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(words))
  }
  expect(write).toHaveBeenCalledWith('期间\t税额（元）\n2026年1月\t174066.06\n2026年2月\t')
  await press(byName('button', '看图'))
  expect(host.querySelector('table')).toBeNull()
})

test('house: the export is the table as CSV under its name', async () => {
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:x'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await show()
  await press(byName('button', '导出表格'))
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('增值税.csv')
  // Reading as text drops the byte order mark.
  expect(await made[0]?.text()).toContain('期间,税额（元）\r\n2026年1月,174066.06\r\n')
  vi.restoreAllMocks()
})
