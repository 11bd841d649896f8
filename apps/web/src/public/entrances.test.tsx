import { removeCookie, writeCookie } from '@portal/web-kit/cookies'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEntrances } from './entrances.ts'

const whom = (userId: string) => JSON.stringify({ userId, name: '宋佳宁', enterprise: '启明国际贸易有限公司' })
beforeEach(() => {
  document.body.innerHTML = `<a id="reg" data-register href="/register">注册</a>
    <a id="way" data-enter="进入工作台" data-workbench="/workbenches/newIndex" href="/login/index">登录办理</a><p
id="whom" hidden></p>`
  writeCookie('token', 't')
  writeCookie('userId', 'u1')
})
afterEach(() => {
  for (const name of ['token', 'userId']) removeCookie(name)
  sessionStorage.clear()
})

const shown = () => {
  const [way, line, register] = ['way', 'whom', 'reg'].map((id) => document.getElementById(id))
  return [way?.textContent, line?.hidden === true ? '' : line?.textContent, register?.hidden]
}

test('SES-13 the landing after a switch offers the workbench with name and enterprise, and no registration', () => {
  sessionStorage.setItem('portal.whom', whom('u1'))
  startEntrances()
  expect(shown()).toEqual(['进入工作台', '宋佳宁 · 启明国际贸易有限公司', true])
})

test('SES-13 somebody else who has signed in since, a tab that worked for nobody, and visitors see no name', () => {
  startEntrances()
  expect(shown()).toEqual(['进入工作台', '', true])
  sessionStorage.setItem('portal.whom', whom('u2'))
  startEntrances()
  expect(shown()).toEqual(['进入工作台', '', true])
})

test('SES-13 a visitor is offered the sign-in and the registration', () => {
  removeCookie('token')
  sessionStorage.setItem('portal.whom', whom('u1'))
  startEntrances()
  expect(shown()).toEqual(['登录办理', '', false])
})
