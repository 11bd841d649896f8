import { useShownActs } from '@portal/web-kit/page-acts'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import type { Confirmation } from '../contract/index.ts'
import { PeriodHead } from './period-head.tsx'
import type { Ticking } from './use-ticking.ts'

const sum = { count: 0, amount: '0.00', tax: '0.00' }
const period = {
  period: '202602',
  state: 'open',
  editable: true,
  deduct: sum,
  none: sum,
  refund: sum,
  ticked: sum,
  differences: 2,
  drift: false,
  frozen: null,
  taskNo: null,
} as unknown as Confirmation
const ticking = { busy: false, off: null } as Ticking
const Acts = () => (
  <p id="acts">
    {useShownActs()
      .map((each) => each.title)
      .join('；')}
  </p>
)
const actsOf = async (data: Partial<Confirmation>, given: Partial<Ticking> = {}) => {
  const { close } = await draw(
    <>
      <PeriodHead
        data={{ ...period, ...data }}
        ticking={{ ...ticking, ...given }}
        mayChange
        onDifferences={() => undefined}
      />
      <Acts />
    </>,
  )
  const text = document.getElementById('acts')?.textContent
  await close()
  return text
}

test('SHL-17 TAX-12 the palette offers what the period allows: to confirm, to take back, differences', async () => {
  expect(await actsOf({})).toBe('确认勾选；查看与税局勾选清单的差异')
  expect(await actsOf({ state: 'confirmed', differences: 0, confirmedBy: '周敏', confirmedAt: '2026-03-01' })).toBe(
    '撤销确认',
  )
  expect(await actsOf({ editable: false, differences: 0 })).toBe('')
  expect(await actsOf({ differences: 0 }, { off: '服务暂时连不上，恢复后可用' })).toBe('')
})
