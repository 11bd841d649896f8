import { ok } from '@portal/contract'
import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Looked } from '../../contract/index.ts'
import { LookPanel } from './look-panel.tsx'

const zhang: Looked = {
  kind: 'against',
  name: '张甲',
  item: '正常工资薪金',
  message: '张甲的累计减除费用是 60000.00，应为 10000.00',
  cell: 'IIT_WITHHOLD.r1.c23',
}
const li: Looked = { ...zhang, kind: 'unpaid', name: '李乙', message: '在职但本月没有工资', cell: null }

test('TAX-13 who is to be looked at is listed by kind and leads to his row; a failed read is tried again', async () => {
  testBoot()
  testCaller({ permissions: new Set(['iit:people:read']) })
  let isIll = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (isIll) return Response.json({ code: 500, msg: '服务暂时不可用', data: null }, { status: 500 })
    const kind = new URL(address, 'http://portal.test').searchParams.get('kind')
    const counts = [
      { kind: 'against', count: 1 },
      { kind: 'unpaid', count: 7000 },
    ]
    return Response.json(ok({ counts, people: [zhang, li].filter((one) => kind === null || one.kind === kind) }))
  })
  const gone: string[] = []
  const props = { task: { taskNo: 't1' }, onGo: (cell: string) => void gone.push(cell) } as unknown as ReturnPartProps
  const { host, close } = await draw(<LookPanel {...props} />)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('服务暂时不可用'))
  isIll = false
  await press(byName('button', '重试'))
  await until(() => expect(host.querySelectorAll('li')).toHaveLength(2))
  await press(byName('button', '到张甲的行'))
  expect(gone).toEqual(['IIT_WITHHOLD.r1.c23'])
  await press(byName('button', '在职没有工资 7,000'))
  await until(() => expect(host.querySelectorAll('li')).toHaveLength(1))
  expect(host.textContent).toContain('另有 6,999 人')
  expect(byName('button', '在职没有工资 7,000').getAttribute('aria-pressed')).toBe('true')
})
