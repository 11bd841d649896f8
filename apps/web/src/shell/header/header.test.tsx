import { deriveMenu } from '@portal/identity/contract'
import { setOfferedPaths } from '@portal/web-kit/permitted-paths'
import { resultPathKey } from '@portal/web-kit/session-keys'
import { byName, draw } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useMenu } from '../../menu/menu-store.ts'
import { Header } from './header.tsx'
import { initial } from './header.rules.ts'

const centre = '个人中心：密码、二次验证与设备'
let close = async (): Promise<void> => {}
const show = async (source: string, paths: string[] = []) => {
  testBoot()
  testCaller({ userSource: source })
  localStorage.setItem(resultPathKey, JSON.stringify(paths))
  const drawn = await draw(<Header onMenu={() => {}} />)
  close = drawn.close
  return drawn.host
}
const has = (label: string): boolean => document.querySelector(`[aria-label="${label}"]`) !== null

beforeEach(() => {
  useMenu.setState({ tree: deriveMenu([]), tops: [], top: null })
})
afterEach(() => close())

test('SHL-03 the header shows two marks that lead to the public home', async () => {
  const host = await show('1')
  const logos = host.querySelector<HTMLAnchorElement>('a.logos')
  expect(logos?.querySelectorAll('svg')).toHaveLength(2)
  expect(logos?.getAttribute('href')).toBe('/finance/home')
})

test('SHL-04 the right block has portal, name and built help; the personal centre only when granted', async () => {
  await show('1')
  expect([has('门户网站'), has('帮助'), has(centre)]).toEqual([true, false, false])
  expect(document.querySelector('.avatar')?.textContent).toBe('敏')
  const own = byName('a', '周敏，个人信息')
  expect([own.getAttribute('href'), own.querySelector('.userName')?.textContent]).toEqual([
    '/userCenter/userManage',
    '周敏',
  ])
  await close()
  await show('1', ['/userCenter/userManage'])
  expect([has(centre), has('帮助'), centre.includes('个人信息')]).toEqual([true, false, false])
  await close()
  setOfferedPaths(['/userCenter/help'])
  await show('1')
  expect(has('帮助')).toBe(true)
})

test('SHL-04 the sign-out icon is hidden for source 2, who sign out in the menu of their name', async () => {
  await show('1')
  expect(document.querySelector('button[aria-label="退出登录"]')).not.toBeNull()
  await close()
  await show('2')
  expect(document.querySelector('button[aria-label="退出登录"]')).toBeNull()
  const { press } = await import('@portal/web-kit/testing/render.tsx')
  await press(byName('button', '账号菜单'))
  expect(byName('[role="menuitem"]', '退出登录')).toBeDefined()
})

test('SHL-04 the avatar shows the last character of a Chinese name, else the first letter', () => {
  expect([initial('周敏'), initial('anna')]).toEqual(['敏', 'A'])
})
