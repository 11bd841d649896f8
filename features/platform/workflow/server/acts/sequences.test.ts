/** Random sequences of calls: whatever is asked by whom, approval, lists, effects and people agree afterwards. */
import { withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherApprovals } from '../approval-kinds.ts'
import { resubmitApproval } from '../public.ts'
import { workflowFeature } from '../workflow.plugin.ts'
import { effects, leave, makeOffice } from './steps.fixture.ts'
import { watchOnce } from './watch.jobs.ts'

const business: Feature = { name: 'business', migrations: [], tables: [], approvals: [leave], mount() {} }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), business, workflowFeature()),
  })
})
afterAll(() => app.stop())

const people = ['applicant', 'clerk', 'first', 'second', 'admin', 'other'] as const
const acts = [
  ...(['pass', 'pass', 'pass', 'pass', 'pass', 'reject', 'returnToApplicant', 'returnToPrevious'] as const),
  ...(['transfer', 'addSigner', 'withdraw', 'resubmit', 'resubmit', 'role', 'watch'] as const),
]
const move = fc.record({
  act: fc.constantFrom(...acts),
  by: fc.constantFrom(...people),
  to: fc.constantFrom(...people),
  days: fc.constantFrom('1', '5'),
})
type Move = typeof move extends fc.Arbitrary<infer Drawn> ? Drawn : never
type Office = Awaited<ReturnType<typeof makeOffice>>

const failed = (_one: unknown, error: unknown): never => {
  throw error
}

/** One call as somebody could send it; who lacks the right is refused. */
async function ask(office: Office, { act, by, to, days }: Move, roles: Set<string>): Promise<void> {
  const { db, write } = app.kitOf('workflow')
  if (act === 'watch') {
    await watchOnce(
      { db, write, now: app.clock.now, failed },
      gatherApprovals(app.kitOf('workflow').brought),
      app.clock.now(),
    )
  } else if (act === 'role') {
    if (roles.delete(by)) await office.take(by, 'taxClerk')
    else {
      // Who reviews is refused the role of who fills in.
      await office.grant(by, 'taxClerk').then(
        () => roles.add(by),
        () => undefined,
      )
    }
  } else if (act === 'resubmit') {
    const again = { kind: leave, entId: office.entId, processInstId: office.id, fields: { days } }
    await write((tx) => resubmitApproval(tx, app.clock.now(), { ...again, applicantId: office.userId(by) })).catch(
      () => undefined,
    )
  } else if (act === 'transfer' || act === 'addSigner' || act === 'withdraw') {
    await office.act(by, act, {
      ...(act !== 'withdraw' && { to: office.userId(to) }),
      ...(act === 'addSigner' && { place: 'beside' }),
    })
  } else {
    await office.decide(by, act === 'pass', {
      action: act,
      auditOpinion: '意见',
      ...(act === 'pass' && { fields: {} }),
    })
  }
}

async function assertWhole({ entId, id, userId, detail }: Office): Promise<void> {
  // One statement: the server's own watch may move it between two.
  const [row] = await app.asOwner(`
    select state, instance, coalesce((select jsonb_agg(jsonb_build_object('seat', seat, 'person', person_id))
      from approval_task where approval_id = approval.id and is_open), '[]') tasks
    from approval where id = '${id}'`)
  const { state, instance, tasks } = row as {
    state: string
    tasks: { seat: number; person: string }[]
    instance: {
      phase: string
      visits: { state: string; seats: { id: number; state: string; person: string; by?: string }[] }[]
    }
  }
  const open = instance.visits.filter((visit) => visit.state === 'open')
  const seats = open.flatMap((visit) => visit.seats.filter((seat) => seat.state === 'open'))
  const seated = new Map(seats.map((seat) => [seat.id, seat.person]))
  // A list may leave out who lost the right a moment ago, and never names anybody else.
  for (const { seat, person } of tasks) expect(seated.get(seat)).toBe(person)
  expect(open.length).toBe(state === 'pending' ? 1 : 0)
  if (state === 'pending') expect(seats.length).toBeGreaterThan(0)
  const deciders = instance.visits.flatMap((visit) => visit.seats.flatMap(({ by }) => by ?? []))
  expect(state === 'withdrawn' ? [] : deciders).not.toContain(userId('applicant'))
  const ends = effects.filter(
    ([what, { processInstId }]) => processInstId === id && what !== 'passing' && what !== 'returned',
  )
  const ended = { pending: [], returned: [], approved: ['passed'], rejected: ['rejected'], withdrawn: ['withdrawn'] }
  expect(ends.map(([what]) => what)).toEqual(ended[state as keyof typeof ended])
  expect(ends.every(([, decided]) => decided.entId === entId)).toBe(true)
  const { canWithdraw } = await detail('applicant')
  expect(canWithdraw).toBe(state === 'pending' || state === 'returned')
}

test('PRM-10 PRM-13 random sequences leave no half decision, and an open approval has who can move it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 15, maxLength: 30 }),
      fc.constantFrom('1', '5'),
      async (moves, days) => {
        effects.length = 0
        const office = await makeOffice(app, days)
        const roles = new Set<string>(['clerk'])
        for (const one of moves) {
          await ask(office, one, roles)
          await assertWhole(office)
        }
      },
    ),
    { numRuns: 4, endOnFailure: true },
  )
})
