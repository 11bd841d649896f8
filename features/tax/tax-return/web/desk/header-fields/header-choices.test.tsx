import { draw, press } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import { HeaderChoices } from './header-choices.tsx'

test('TAX-05 a field of several options is written in the order of the form, whichever was ticked first', async () => {
  const written: string[] = []
  const { host, close } = await draw(
    <HeaderChoices id="x" options={['自营', '委托', '代理']} value="代理" onWrite={(value) => written.push(value)} />,
  )
  const boxes = host.querySelectorAll('input')
  await press(boxes[0] as HTMLInputElement)
  await press(boxes[2] as HTMLInputElement)
  expect(written).toEqual(['自营,代理', ''])
  await close()
})
