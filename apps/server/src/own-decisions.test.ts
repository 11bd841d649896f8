import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { BroughtApproval } from '@portal/server-kit/brought'
import { makeEnterprise, makeUser } from '@portal/identity/server/testing'
import { startApproval } from '@portal/workflow/server/public'
import type { TestApp } from '@portal/testkit'
import { fieldsOf } from './approval-fields.fixture.ts'
import { createProduct } from './product.fixture.ts'

let app: TestApp
let kinds: readonly BroughtApproval[]
beforeAll(async () => {
  app = await createProduct()
  kinds = app.kitOf('kit').brought.flatMap(({ approvals = [] }) => approvals)
})
afterAll(() => app.stop())

/** Whom passing each kind gives something. A new kind joins here with its word. */
const given: Readonly<Record<string, ApprovalKind['for']>> = {
  adminChange: 'people',
  organization: 'business',
  resAuth: 'people',
  taxFilingCorrection: 'business',
  taxOpening: 'business',
  taxReview: 'business',
  taxUnlock: 'business',
}

test('PRM-18 PRM-10 every kind of approval says whom it gives something, and asks its business for people', () => {
  expect(Object.fromEntries(kinds.map((kind) => [kind.type, kind.for]))).toEqual(given)
  for (const { type, for: whom, effect } of kinds)
    expect([type, effect.benefiting !== undefined]).toEqual([type, whom === 'people'])
})

test('PRM-18 PRM-10 of no kind is a to-do given to whom it gives something, whatever role he has', async () => {
  const { entId } = await makeEnterprise(app)
  const codes = kinds.flatMap(({ steps }) =>
    steps.flatMap(({ who }) => who.flatMap((each) => (each.kind === 'role' ? [each.code] : []))),
  )
  const roles = [...new Set([...codes, 'companyAdmin'])]
  const [applicant, gaining, other] = [
    await makeUser(app, { entIds: [entId] }),
    await makeUser(app, { entIds: [entId], roles }),
    await makeUser(app, { entIds: [entId], roles }),
  ]
  const seatsOf = async (kind: ApprovalKind, people: readonly string[]) => {
    const id = await app.kitOf('workflow').write((tx) =>
      startApproval(tx, app.clock.now(), {
        entId,
        kind: { ...kind, for: 'people' },
        businessCode: `${kind.type}-${people.length}`,
        title: kind.name,
        applicantId: applicant.userId,
        fields: fieldsOf(kind),
        benefiting: async (asked) => asked.filter((person) => people.includes(person)),
        route: () => '/',
      }),
    )
    const rows = await app.asOwner(`select person_id from approval_task where is_open and approval_id = '${id}'`)
    return rows.map(({ person_id: person }) => person)
  }
  for (const kind of kinds) {
    const both = await seatsOf(kind, [])
    expect([kind.type, both]).toEqual([kind.type, expect.arrayContaining([gaining.userId, other.userId])])
    const seats = await seatsOf(kind, [gaining.userId])
    expect([kind.type, seats.includes(gaining.userId), seats.includes(other.userId)]).toEqual([kind.type, false, true])
  }
})
