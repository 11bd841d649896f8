import { noticeClickOf, registerNoticeClicks } from '@portal/web-kit/notice-clicks'
import { beforeAll, expect, test } from 'vitest'
import { features } from '../features.ts'
import { plannedNotices } from './planned-notices.ts'

const asker = { roles: new Set(['taxClerk']) }
const operator = { roles: new Set(['service']) }
const leads = (kind: string, reader = asker, facts = {}) => noticeClickOf(kind)?.to?.(facts, reader) ?? null
const kinds = Array.from({ length: 16 }, (_, index) => String(index + 1)).concat('101', '102', '106', '107')

beforeAll(() => registerNoticeClicks([...features, plannedNotices]))

test('NOT-02 the categories that ask for an act name it; a product off shelf is closed', () => {
  const actions = kinds.flatMap((kind) => {
    const action = noticeClickOf(kind)?.action
    return action === undefined ? [] : [[kind, action]]
  })
  expect(Object.fromEntries(actions)).toEqual({
    2: '去激活',
    4: '去完善',
    11: '去审批',
    12: '去查看',
    14: '去审核',
    16: '去审核',
    101: '去审核',
  })
  expect(kinds.filter((kind) => noticeClickOf(kind)?.closed !== undefined)).toEqual(['7'])
})

test('NOT-03 activation, enterprise data, feedback lead to their pages, consultation to that of the own side', () => {
  expect([leads('2'), leads('4'), leads('3')]).toEqual([
    '/userCenter/authorityManagement',
    '/userCenter/companyManage',
    null,
  ])
  expect([leads('12', operator, { type: 'a&b' }), leads('12', asker, { type: '1' })]).toEqual([
    '/Base/service-support/problem?type=a%26b',
    null,
  ])
  const further = noticeClickOf('15')?.further
  expect([further?.to(operator), further?.to(asker)]).toEqual([
    '/Base/service-support/online',
    '/userCenter/onlineConsultation',
  ])
})
