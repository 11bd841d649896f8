import { expect, test } from 'vitest'
import { textOfStatus } from './errors.ts'

/** A second copy of the catalogue, so that an accidental change of a code or text fails. */
test.for([
  [400, '请求错误'],
  [401, '您的账号已在其他设备登录，请检查密码是否泄露并及时修改'],
  [403, '拒绝访问'],
  [404, '请求地址出错'],
  [408, '请求超时'],
  [409, '数据已被他人修改，请核对后重试'],
  [413, '内容超过大小限制'],
  [415, '不支持的文件类型'],
  [429, '操作过于频繁，请稍后再试'],
  [500, '服务器内部错误'],
  [501, '服务未实现'],
  [502, '网关错误'],
  [503, '服务不可用'],
  [504, '网关超时'],
  [505, 'HTTP版本不受支持'],
] as const)('SES-22 HTTP %i is said as %s', ([status, text]) => {
  expect(textOfStatus(status)).toBe(text)
})
