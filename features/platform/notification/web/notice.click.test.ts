import type { NoticeClick } from '@portal/web-kit/manifest'
import { registerNoticeClicks } from '@portal/web-kit/notice-clicks'
import { setOfferedPaths } from '@portal/web-kit/permitted-paths'
import { beforeEach, describe, expect, test } from 'vitest'
import { actionText, asksForAct, clickOf, closedNote, isDisabled, isPageShut } from './notice.click.ts'

/** A feature that sends every sort of notice. */
const notices: NoticeClick[] = [
  { kind: '2', action: '去激活', to: () => '/mine' },
  {
    kind: '12',
    action: '去查看',
    to: ({ type }, { roles }) => (roles.has('service') ? `/problems?type=${encodeURIComponent(String(type))}` : null),
  },
  { kind: '7', closed: '产品已下架' },
  { kind: '101', action: '去审核' },
]
beforeEach(() => {
  registerNoticeClicks([{ notices }])
  setOfferedPaths(['/mine', '/problems'])
})

const asker = { roles: new Set(['taxClerk']) }
const operator = { roles: new Set(['service']) }
const notice = (noticeType: string, data: unknown = null, status = 0) => ({
  noticeType,
  status,
  data: data === null ? null : JSON.stringify(data),
})

describe('opening a notice', () => {
  test('NOT-02 a kind has the words of its feature; one that nobody declares is read', () => {
    expect(['2', '101', '999'].map(actionText)).toEqual(['去激活', '去审核', '查看详情'])
    expect(['2', '7', '999'].map(asksForAct)).toEqual([true, false, false])
    expect([closedNote('7'), closedNote('2')]).toEqual(['产品已下架', null])
  })

  test('house: two features that claim one kind are refused at the start', () => {
    expect(() => registerNoticeClicks([{ notices }, { notices: [{ kind: '2' }] }])).toThrow('twice')
  })

  test("NOT-02 a product off shelf and what is settled can't be opened", () => {
    for (const closed of [notice('7'), notice('7', null, 1), notice('101', { route: '/a' }, 2), notice('2', null, 2)]) {
      expect(isDisabled(closed)).toBe(true)
      expect(clickOf(closed, asker)).toEqual({ act: 'none' })
    }
    expect(isDisabled(notice('2', null, 1))).toBe(false)
  })

  test('NOT-03 a kind leads where its feature says, by its facts and its reader, else to the details', () => {
    expect(clickOf(notice('2'), asker)).toEqual({ act: 'go', to: '/mine' })
    expect(clickOf(notice('12', { type: 'a&b' }), operator)).toEqual({ act: 'go', to: '/problems?type=a%26b' })
    expect(clickOf(notice('12', { type: '1' }), asker)).toEqual({ act: 'detail' })
    expect(clickOf(notice('77'), asker)).toEqual({ act: 'detail' })
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
  expect(isPageShut(notice('2'), asker)).toBe(true)
  expect(clickOf(notice('2'), asker)).toEqual({ act: 'detail' })
  expect(clickOf(notice('12', { type: '1' }), operator)).toEqual({ act: 'detail' })
  expect(
    isPageShut(notice('101', { route: '/system/tax-admin/tax-detail?id=t1' }), asker),
    'own routes are not in the menu',
  ).toBe(false)
})
