import { setOfferedPaths } from '@portal/web-kit/permitted-paths'
import { beforeEach, describe, expect, test } from 'vitest'
import { actionText, clickOf, consultationPage, isDisabled, isPageShut } from './notice.click.ts'

beforeEach(() =>
  setOfferedPaths(['/userCenter/authorityManagement', '/userCenter/companyManage', '/Base/service-support/problem']),
)

const asker = { roles: new Set(['taxClerk']) }
const operator = { roles: new Set(['service']) }
const notice = (noticeType: string, data: unknown = null, status = 0) => ({
  noticeType,
  status,
  data: data === null ? null : JSON.stringify(data),
})

describe('opening a notice', () => {
  test('NOT-02 each category names its action', () => {
    const texts = Object.fromEntries(
      [...Array(16).keys(), 100, 101, 102, 106]
        .map((at) => String(at + 1))
        .map((code) => [code, actionText(code)])
        .filter(([, text]) => text !== '查看详情'),
    )
    expect(texts).toEqual({ 2: '去激活', 4: '去完善', 12: '去查看', 14: '去审核', 16: '去审核', 101: '去审核' })
    expect(actionText('999')).toBe('查看详情')
  })

  test("NOT-02 a product off shelf and what is settled can't be opened", () => {
    for (const closed of [notice('7'), notice('7', null, 1), notice('101', { route: '/a' }, 2), notice('2', null, 2)]) {
      expect(isDisabled(closed)).toBe(true)
      expect(clickOf(closed, asker)).toEqual({ act: 'none' })
    }
    expect(isDisabled(notice('2', null, 1))).toBe(false)
  })

  test('NOT-03 activation and enterprise data lead to their pages, everything without one to the details', () => {
    expect(clickOf(notice('2'), asker)).toEqual({ act: 'go', to: '/userCenter/authorityManagement' })
    expect(clickOf(notice('4'), asker)).toEqual({ act: 'go', to: '/userCenter/companyManage' })
    for (const type of ['3', '5', '6', '8', '9', '10', '11', '13', '15', '77'])
      expect(clickOf(notice(type), asker)).toEqual({ act: 'detail' })
  })

  test('NOT-03 problem feedback takes an operator to its page and shows the asker the details', () => {
    expect(clickOf(notice('12', { type: 'a&b' }), operator)).toEqual({
      act: 'go',
      to: '/Base/service-support/problem?type=a%26b',
    })
    expect(clickOf(notice('12', { type: '1' }), asker)).toEqual({ act: 'detail' })
    expect([consultationPage(operator), consultationPage(asker)]).toEqual([
      '/Base/service-support/online',
      '/userCenter/onlineConsultation',
    ])
  })

  test('NOT-03 our own types go where their data says, on this portal only', () => {
    expect(clickOf(notice('101', { route: '/system/tax-admin/tax-detail?id=t1&review=p1' }), asker)).toEqual({
      act: 'go',
      to: '/system/tax-admin/tax-detail?id=t1&review=p1',
    })
    for (const route of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:1', 7, undefined])
      expect(clickOf(notice('107', { route }), asker)).toEqual({ act: 'detail' })
    for (const data of ['', '{', '[1]', 'null', '7'])
      expect(clickOf({ noticeType: '102', status: 0, data }, asker)).toEqual({ act: 'detail' })
  })
})

test('NOT-03 a notice whose page is not open to the reader leads nowhere: it is read, and its row says why', () => {
  setOfferedPaths([])
  for (const type of ['2', '4']) {
    expect(isPageShut(notice(type), asker)).toBe(true)
    expect(clickOf(notice(type), asker)).toEqual({ act: 'detail' })
  }
  expect(clickOf(notice('12', { type: '1' }), operator)).toEqual({ act: 'detail' })
  expect(
    isPageShut(notice('101', { route: '/system/tax-admin/tax-detail?id=t1' }), asker),
    'own routes are not in the menu',
  ).toBe(false)
})
