import { makeEnterprise, makeSignedIn, makeUser } from '@portal/identity/server/testing'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { BroughtApproval } from '@portal/server-kit/brought'
import type { TestApp } from '@portal/testkit'
import { deskOf } from '@portal/workflow/pages'
import { startApproval } from '@portal/workflow/server/public'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf } from './approval-fields.fixture.ts'
import { createProduct } from './product.fixture.ts'

let app: TestApp
let kinds: readonly BroughtApproval[]
beforeAll(async () => {
  app = await createProduct()
  kinds = app.kitOf('kit').brought.flatMap(({ approvals = [] }) => approvals)
})
afterAll(() => app.stop())

/** Decided over 审核中心; the others on a page of their own. The same stands in the page's `review-links.test.ts`. */
const atDesk = ['adminChange', 'organization', 'resAuth']
const asApplicant = '/mine'

test('PRM-10 NOT-05 to-do and notice of every kind lead its decider to the decision, not to own ones', async () => {
  expect(kinds.flatMap(({ type, isDecidedAtDesk }) => (isDecidedAtDesk === true ? [type] : [])).toSorted()).toEqual(
    atDesk,
  )
  const { entId } = await makeEnterprise(app)
  const applicant = await makeUser(app, { entIds: [entId] })
  const roles = rolesOf(kinds)
  const decider = await makeSignedIn(app, { entIds: [entId], roles })
  for (const kind of kinds) {
    const id = await app.kitOf('workflow').write((tx) =>
      startApproval(tx, app.clock.now(), {
        entId,
        kind,
        businessCode: kind.type,
        title: kind.type,
        applicantId: applicant.userId,
        fields: fieldsOf(kind),
        ...(kind.for === 'people' && { benefiting: async () => [] }),
        route: () => asApplicant,
      }),
    )
    const todos = await app.inject({ url: '/japi/api/home/todos', headers: { ...decider.headers } })
    const todo = todos
      .json<{ data: { title: string; route: string }[] }>()
      .data.find(({ title }) => title === kind.type)
    const [notice] = await app.asOwner(`select data from notice where user_id = '${decider.user.userId}'
      and business_key = 'review:${id}'`)
    const led = atDesk.includes(kind.type) ? deskOf(id) : asApplicant
    expect([kind.type, todo?.route, notice?.['data']]).toEqual([
      kind.type,
      led,
      expect.objectContaining({ route: led }),
    ])
  }
})

const rolesOf = (all: readonly ApprovalKind[]): string[] => [
  ...new Set([
    'companyAdmin',
    ...all.flatMap(({ steps }) =>
      steps.flatMap(({ who }) => who.flatMap((each) => (each.kind === 'role' ? [each.code] : []))),
    ),
  ]),
]
