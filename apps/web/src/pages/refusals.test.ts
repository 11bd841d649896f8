import { expect, test } from 'vitest'
import { refusalOf } from './refusals.ts'

test('SES-15 the guard\'s refusal is errorCode 404 with the words of the product', () => {
  expect(refusalOf('/404', '404')).toMatchObject({ title: '暂无菜单权限，请联系管理员分配权限', code: '404' })
})

test.for([['/404', '没有找到页面'], ['/noPermission', '没有权限'], ['/500', '服务出错'], ['/error', '出错了'], ['/main/404', '没有找到页面'], ['/no/such/page', '没有找到页面']])('SES-24 %s says %s', ([path, title]) => {
  expect(refusalOf(path ?? '', null).title).toBe(title)
})

test('SES-24 only a plain status is shown as code', () => {
  expect(refusalOf('/error', '<script>').code).toBe('')
})
