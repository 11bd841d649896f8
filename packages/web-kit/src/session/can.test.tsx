import { expect, test } from 'vitest'
import { Can } from './can.tsx'
import { draw } from '../testing/render.tsx'
import { testCaller } from '../testing/setup.ts'

test.for([
  [['tax:return:edit'], '填写'],
  [[], '只读'],
] as const)('SES-14 with the button codes %s a guarded element shows as %s', async ([codes, shown]) => {
  testCaller({ permissions: new Set(codes) })
  const { host, close } = await draw(
    <Can code="tax:return:edit" otherwise="只读">
      填写
    </Can>,
  )
  expect(host.textContent).toBe(shown)
  await close()
})
