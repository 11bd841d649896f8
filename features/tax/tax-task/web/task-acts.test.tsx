import { useShownActs } from '@portal/web-kit/page-acts'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test } from 'vitest'
import { boardTask } from './board/board.fixture.ts'
import { useTaskActs } from './task-acts.ts'

let close: () => Promise<void>
afterEach(() => close())

const missing = { taxType: '01', taxTypeName: '增值税', period: '202611', message: '', dueDate: null }
function Acts() {
  useTaskActs([boardTask({ taskNo: 'filed', state: 'filed' }), boardTask(), missing])
  return (
    <p>
      {useShownActs()
        .map((each) => each.title)
        .join('；')}
    </p>
  )
}

test('SHL-17 TAX-03 the list offers the palette what is to be created, to who may, and what is open', async () => {
  testCaller({ permissions: new Set(['tax:task:create']) })
  ;({ close } = await draw(<Acts />))
  expect(document.querySelector('p')?.textContent).toBe('去填 增值税 2026年2月；创建任务 增值税 2026年11月')
})
