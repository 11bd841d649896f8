import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { afterEach, expect, test } from 'vitest'
import { sectionId } from './section-id.ts'
import { SectionList } from './section-list.tsx'

const sections = [
  { id: 'identity.basics', title: '基本信息' },
  { id: 'sso', title: '统一身份' },
]
let close = async (): Promise<void> => {}
afterEach(() => close())

test('SHL-04 个人信息 lists its sections; one opens by link or address and gets the keyboard', async () => {
  const drawn = await draw(
    <>
      <SectionList sections={sections} />
      {sections.map(({ id }) => (
        <section key={id} id={sectionId(id)} tabIndex={-1} />
      ))}
    </>,
    `/userCenter/userManage?a=1#${sectionId('sso')}`,
  )
  close = drawn.close
  expect([document.activeElement?.id, byName('a', '统一身份').getAttribute('aria-current')]).toEqual([
    'section-sso',
    'true',
  ])
  await press(byName('a', '基本信息'))
  expect([document.activeElement?.id, drawn.router.state.location.search, drawn.router.state.location.hash]).toEqual([
    'section-identity-basics',
    '?a=1',
    '#section-identity-basics',
  ])
})
