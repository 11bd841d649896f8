/** Definitions, people and actions drawn at random, for sequences of actions. */
import fc from 'fast-check'
import type { Action } from './action.ts'
import { standInOf } from './context.ts'
import type { Definition, Mode, Step, Who } from './definition.ts'
import { makeDefinition, makeStep, role, user, type World } from './engine.fixture.ts'
import type { Instance } from './instance.ts'

export const people = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']
export const applicant = 'p0'
export const person = fc.constantFrom(...people)
const roles = ['r0', 'r1', 'r2']
const who = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...roles).map(role) },
  person.map(user),
  fc.constantFrom<Who>({ kind: 'enterpriseAdmins' }, { kind: 'departmentHead' }),
)
export const amount = fc.constantFrom('10', '20')
export const step = fc.record({
  who: fc.array(who, { minLength: 1, maxLength: 2 }),
  mode: fc.constantFrom<Mode[]>('any', 'all', 'inOrder'),
  nobody: fc.oneof(
    fc.constantFrom<Step['nobody'][]>('refuse', 'pass'),
    person.map((one) => ({ user: one })),
  ),
  samePerson: fc.constantFrom<Step['samePerson'][]>('once', 'again'),
  when: fc.option(fc.record({ field: fc.constant('amount'), is: fc.constantFrom('=', '≠'), value: amount }), {
    nil: undefined,
  }),
  due: fc.option(fc.record({ workingDays: fc.constant(1), escalateTo: fc.array(who, { maxLength: 2 }) }), {
    nil: undefined,
  }),
  editable: fc.constantFrom([], ['amount']),
  handTo: fc.oneof(fc.constant<Step['handTo']>('members'), fc.array(who, { maxLength: 2 })),
})
const kinds = [
  'returnToPrevious',
  'returnToApplicant',
  'returnToStep',
  'transfer',
  'addSigner',
  'copy',
  'urge',
  'escalate',
  'reject',
  'withdraw',
  'resubmit',
  'reseat',
]
/** How often each is drawn beside the others; what goes on is drawn most, so that sequences get far. */
const weights: Record<string, number> = {
  pass: 14,
  resubmit: 4,
  escalate: 3,
  addSigner: 3,
  returnToStep: 4,
  transfer: 2,
}
const worldKinds = ['role', 'away', 'member', 'day']
const kind = fc.oneof(
  ...['pass', ...kinds, ...worldKinds].map((one) => ({ weight: weights[one] ?? 1, arbitrary: fc.constant(one) })),
)
export const move = fc.record({
  kind,
  by: person,
  to: person,
  pick: fc.nat(30),
  amount,
  place: fc.constantFrom('before', 'after', 'beside'),
})
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never
export const world = fc.record({
  roles: fc.record(Object.fromEntries(roles.map((one) => [one, fc.uniqueArray(person, { maxLength: 4 })]))),
  admins: fc.uniqueArray(person, { maxLength: 2 }),
  heads: fc.uniqueArray(person, { maxLength: 1 }),
})

/** Mostly an open seat and somebody who may decide there; else any seat and anybody. */
export function actionOf(state: Instance, around: World, one: Move): Action {
  const all = state.visits.flatMap(({ seats }) => seats)
  const open = all.filter((seat) => seat.state === 'open')
  const from = one.pick % 4 === 0 || open.length === 0 ? all : open
  const seat = from[one.pick % Math.max(from.length, 1)]
  const isRight = one.pick % 5 !== 0 && seat !== undefined
  const by = isRight ? standInOf(seat.person, state, around) : one.by
  const { place, to, amount: value } = one as Move & { place: 'before' | 'after' | 'beside' }
  const steps = state.definition.steps
  const target = steps[one.pick % steps.length]!.key
  const sent = { seat: seat?.id ?? 0, edition: state.edition - (one.pick % 7 === 0 ? 1 : 0), opinion: 'x' }
  const fields = one.pick % 3 === 0 ? { amount: value } : {}
  const round = state.round - (one.pick % 6 === 0 ? 1 : 0)
  const isApplicants = one.kind === 'resubmit' || one.kind === 'withdraw' || one.kind === 'urge'
  return {
    ...sent,
    do: kinds.includes(one.kind) ? one.kind : 'pass',
    by: isApplicants ? (one.pick % 3 === 0 ? one.by : applicant) : by,
    to: one.kind === 'copy' ? [to] : to,
    place,
    target,
    fields,
    round,
  } as unknown as Action
}

/** Changes who is who; whatever watches people and roles has every open instance reseated then. */
export function changeWorld(around: World, { kind, by, to, pick }: Move): boolean {
  const toggle = (list: readonly string[]) => (list.includes(by) ? list.filter((one) => one !== by) : [...list, by])
  if (kind === 'role') around.roles[roles[pick % 3]!] = toggle(around.roles[roles[pick % 3]!] ?? [])
  else if (kind === 'away') void (around.away.has(by) ? around.away.delete(by) : around.away.set(by, to))
  else if (kind === 'member') void (around.members.has(by) ? around.members.delete(by) : around.members.add(by))
  else if (kind === 'day') around.now = new Date(around.now.getTime() + 4 * 86_400_000)
  else return false
  return true
}

type Drawn = typeof step extends fc.Arbitrary<infer S> ? S : never

export const definitionOf = (steps: readonly Drawn[]): Definition =>
  makeDefinition(...steps.map(({ who: named, ...more }, at) => makeStep(`s${at}`, named, more as Partial<Step>)))
