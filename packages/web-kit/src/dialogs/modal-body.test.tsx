import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, until } from '../testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { SideDrawer } from './side-drawer.tsx'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})
const body = (): HTMLElement => document.querySelector<HTMLElement>('.modal-body') ?? document.body

test.each([
  ['drawer', SideDrawer],
  ['dialog', Dialog],
])(
  'SHL-18 text that scrolls in a %s is reached by the keyboard, controls and short text need nothing',
  async (_name, Part) => {
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400)
    const show = async (content: ReactNode): Promise<string | null> => {
      ;({ close } = await draw(
        <Part title="规则" onClose={() => undefined}>
          {content}
        </Part>,
      ))
      const index = body().getAttribute('tabindex')
      await close()
      return index
    }
    expect([await show(<p>长文</p>), await show(<button type="button">办理</button>)]).toEqual(['0', null])
    height.mockReturnValue(0)
    expect(await show(<p>短文</p>)).toBeNull()
    ;({ close } = await draw(
      <Part title="规则" onClose={() => undefined}>
        <p>短文</p>
      </Part>,
    ))
    height.mockReturnValue(400)
    body().append('后来读到的内容')
    await until(() => expect(body().getAttribute('tabindex')).toBe('0'))
  },
)
