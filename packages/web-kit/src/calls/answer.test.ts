import { catalogue } from '@portal/contract'
import { expect, test } from 'vitest'
import { dataOf } from './answer.ts'
import type { ApiError } from './api-error.ts'
import { detailOf, wordsOf } from './show-error.ts'

const origin = 'https://portal.example'
const answer = (code: unknown, msg = '说明', status = 200, data: unknown = null) => ({
  status,
  body: { code, msg, data },
  requestId: 'r-1',
})
const errorOf = (given: Parameters<typeof dataOf>[0]): ApiError => {
  try {
    dataOf(given, origin)
  } catch (error) {
    return error as ApiError
  }
  throw new Error('没有报错')
}

test.for([0, '0', 1, 200, '200', 301, 990000100001, '990000100001'])(
  'SES-22 body code %s is success and gives the data',
  (code) => {
    expect(dataOf(answer(code, '', 200, { a: 1 }), origin)).toEqual({ a: 1 })
  },
)

test.for(['9999', 9986])('SES-22 body code %s ends the session and says why', (code) => {
  expect(errorOf(answer(code, '会话已结束'))).toMatchObject({
    message: '会话已结束',
    silent: false,
    after: { act: 'end-session', tell: true },
  })
})

test.for([9983, '9984'])('SES-22 body code %s ends the session silently', (code) => {
  expect(errorOf(answer(code))).toMatchObject({ silent: true, after: { act: 'end-session', tell: false } })
})

test('SES-22 9985 goes to the address in msg when it is ours', () => {
  expect(errorOf(answer(9985, '/finance/home'))).toMatchObject({
    silent: true,
    after: { act: 'go', to: `${origin}/finance/home` },
  })
})

test.for(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'https://portal.example.evil.example/'])(
  'SES-22 9985 never leads to %s',
  (msg) => {
    expect(errorOf(answer(9985, msg))).toMatchObject({ silent: false, after: { act: 'none' } })
  },
)

test('SES-22 7799 shows its message alone, 203 is thrown without being shown, any other code is shown with it', () => {
  expect(errorOf(answer(7799, '期间已锁定'))).toMatchObject({ message: '期间已锁定', silent: false })
  expect(detailOf(errorOf(answer(7799)))).toBe('编号 r-1')
  expect(errorOf(answer(203)).silent).toBe(true)
  expect(detailOf(errorOf(answer(5501)))).toBe('代码 5501，编号 r-1')
})

test('LEAD-11 a dialog says a fault of ours with the number to quote, a refusal in its words alone', () => {
  expect(wordsOf(errorOf(answer(500, '服务器内部错误', 500, { reference: 'r-1' })))).toBe('服务器内部错误，编号 r-1')
  expect([wordsOf(errorOf(answer(7799, '期间已锁定'))), wordsOf(new Error('断开')), wordsOf('x')]).toEqual([
    '期间已锁定',
    '断开',
    'x',
  ])
})

test("LEAD-05 LEAD-11 a refusal shows grant and the number's first places; a step left is no grant", () => {
  const detail = (missing: string) =>
    detailOf(
      errorOf({ ...answer(403, '没有权限', 403, { missing }), requestId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d' }),
    )
  expect([detail('perm:tax:return:submit'), detail('role:companyAdmin')]).toEqual([
    '缺少权限 tax:return:submit，编号 0a1b2c3d',
    '缺少角色 companyAdmin，编号 0a1b2c3d',
  ])
  for (const step of ['verify:proof', 'not-applicant', 'token:network', 'signed-in'])
    expect(detail(step)).toBe('编号 0a1b2c3d')
})

/** Only the envelope tells read-only mode; the bare status only says that the service is unavailable. */
test.for(
  Object.values(catalogue).filter(
    (entry) => entry.status !== 200 && entry.status !== 401 && entry !== catalogue.readOnly,
  ),
)('SES-22 HTTP $status without an envelope shows $text', ({ status, text }) => {
  expect(errorOf({ status, body: null, requestId: null })).toMatchObject({ message: text, status })
})

test('SES-22 401 signs out with the text of its reason', () => {
  const after = { act: 'end-session', tell: true }
  expect(
    errorOf(answer(401, '您的账号已在其他设备登录，请检查密码是否泄露并及时修改', 401, { reason: 'taken-over' })),
  ).toMatchObject({ message: '您的账号已在其他设备登录，请检查密码是否泄露并及时修改', after })
  expect(errorOf(answer(401, 'x', 401, { reason: 'expired' }))).toMatchObject({
    message: '登录已过期，请重新登录',
    after,
  })
})

test('SES-22 an answer that is no envelope is refused, not taken for data', () => {
  expect(errorOf({ status: 200, body: '<html>', requestId: null }).message).toContain('读不懂')
})
