import { approvalKindOf, registerApprovals } from '@portal/web-kit/approval-kinds'
import { noticeClickOf, registerNoticeClicks } from '@portal/web-kit/notice-clicks'
import { deskOf } from '@portal/workflow/pages'
import { beforeAll, expect, test } from 'vitest'
import { features } from '../features.ts'

beforeAll(() => {
  registerApprovals(features)
  registerNoticeClicks(features)
})

test('PRM-10 NOT-02 去审核 of every business leads to this approval: on its page, or over 审核中心', () => {
  const about = { businessCode: 'b1', processInstId: 'p1' }
  const kinds = features.flatMap(({ approvals = [] }) => approvals)
  const atDesk = kinds.flatMap(({ businessType, to }) => (to === undefined ? [businessType] : []))
  // The same stands in `deciding-links.test.ts` of the server.
  expect(atDesk.toSorted()).toEqual(['adminChange', 'organization', 'resAuth'])
  for (const { businessType, to } of kinds) {
    const { Facts, Dialog } = approvalKindOf(businessType) ?? { Facts: null, Dialog: null }
    const shows = to === undefined ? (Facts ?? Dialog) !== null : to(about).includes(about.processInstId)
    expect([businessType, shows]).toEqual([businessType, true])
  }
  for (const kind of ['11', '16'])
    expect(noticeClickOf(kind)?.to?.({ id: 'b1', processInstId: 'p1' }, { roles: new Set() })).toBe(deskOf('p1'))
})
