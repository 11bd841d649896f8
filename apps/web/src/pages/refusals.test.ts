import { expect, test } from 'vitest'
import { refusalOf } from './refusals.ts'

test("SES-15 the guard's refusal is errorCode 404 with the words of the product", () => {
  expect(refusalOf('/404', '404')).toMatchObject({ title: '暂无菜单权限，请联系管理员分配权限', code: '404' })
})

test.for([
  ['/404', '没有找到页面'],
  ['/noPermission', '没有权限'],
  ['/500', '服务出错'],
  ['/error', '出错了'],
  ['/main/404', '没有找到页面'],
  ['/no/such/page', '没有找到页面'],
])('SES-24 %s says %s', ([path, title]) => {
  expect(refusalOf(path ?? '', null).title).toBe(title)
})

test("SES-15 an address that is nobody's shows another text than a missing grant", () => {
  expect(refusalOf('/404', '404', { isKnown: false })).toMatchObject({ title: '没有找到页面', code: '404' })
})

test('SES-24 only a plain status is shown as code', () => {
  expect(refusalOf('/error', '<script>').code).toBe('')
})

test('LEAD-05 LEAD-11 /noPermission tells what was refused, the missing grant and the number to quote', () => {
  const state = {
    said: '没有「查看系统日志」权限，请联系管理员分配权限',
    detail: '缺少权限 monitor:audit:read，编号 0a1b2c3d',
  }
  expect(refusalOf('/noPermission', null, { state })).toMatchObject({
    title: '没有权限',
    text: state.said,
    code: '403',
    detail: state.detail,
  })
  for (const other of [null, 'x', { said: 1, detail: '' }])
    expect(refusalOf('/noPermission', null, { state: other })).toMatchObject({
      text: expect.stringContaining('服务拒绝了这一页的内容') as string,
      detail: '',
    })
  expect(refusalOf('/500', null, { state }).detail).toBe('')
})
