import fc from 'fast-check'
import { expect, test } from 'vitest'
import { act, submit } from './act.ts'
import type { Action } from './action.ts'
import { standInOf } from './context.ts'
import { makeWorld, peopleIn, user, type World } from './engine.fixture.ts'
import { currentOf, pathOf, type Instance, type Seat } from './instance.ts'
import { isDone } from './seats.ts'
import { simulate } from './simulate.ts'
import {
  actionOf,
  amount,
  applicant,
  changeWorld,
  definitionOf,
  move,
  people,
  person,
  step,
  world,
} from './sequences.fixture.ts'

/** Whether the rules let this person decide on a seat now, said apart from the engine's own words. */
function mayDecide(around: World, state: Instance, seat: Seat, by: string): boolean {
  const visit = state.visits.find(({ seats }) => seats.some(({ id }) => id === seat.id))
  const { who: named, due, handTo, nobody } = state.definition.steps.find(({ key }) => key === visit?.step)!
  const byRules = {
    step: named,
    escalated: due?.escalateTo ?? [],
    handed: handTo === 'members' ? people.map(user) : handTo,
    fallback: typeof nobody === 'string' ? [] : [user(nobody.user)],
  }[seat.via]
  const isNamed = byRules.some((one) => peopleIn(around, one).includes(seat.person))
  const chain = [seat.person]
  for (
    let next = around.away.get(seat.person);
    next !== undefined && !chain.includes(next);
    next = around.away.get(next)
  )
    chain.push(next)
  return isNamed && around.members.has(seat.person) && by !== applicant && around.members.has(by) && chain.includes(by)
}

const seatsOf = (state: Instance): Map<number, Seat> =>
  new Map(state.visits.flatMap(({ seats }) => seats.map((seat) => [seat.id, seat])))
const isEnded = ({ phase }: Instance): boolean => phase !== 'open' && phase !== 'withApplicant'

/** The path, told again by the history alone. */
function pathByHistory({ history, definition }: Instance): string[] {
  const stack: string[] = []
  for (const line of history) {
    if (line.operation === 'returnToApplicant') stack.length = 0
    if (line.target !== undefined) stack.splice(stack.indexOf(line.target))
    const { step: key } = line
    if (key === undefined || stack.includes(key) || !definition.steps.some((one) => one.key === key)) continue
    if (line.operation === 'pass' || line.operation === 'passAgain' || line.operation === 'nobody') stack.push(key)
  }
  return stack
}

function checkState(state: Instance, around: World, isReseated = true): void {
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  const open = state.visits.filter((visit) => visit.state === 'open')
  expect(open.length).toBe(state.phase === 'open' ? 1 : 0)
  for (const visit of open) expect(isDone(visit)).toBe(false)
  if (state.phase === 'open' && isReseated) {
    const movers = (currentOf(state)?.seats ?? []).filter(
      (seat) => seat.state === 'open' && mayDecide(around, state, seat, standInOf(seat.person, state, around)),
    )
    expect(movers.length).toBeGreaterThan(0)
  }
  for (const seat of seatsOf(state).values()) {
    expect(seat.person).not.toBe(applicant)
    if (seat.state === 'passed') expect(seat.by).not.toBe(applicant)
  }
  const path = pathOf(state)
  expect(new Set(path.map((visit) => visit.step)).size).toBe(path.length)
  for (const visit of path.filter((one) => one.state === 'passed')) {
    const { mode } = state.definition.steps.find(({ key }) => key === visit.step)!
    const named = visit.seats.filter(({ group }) => group === 'step')
    const isEscalated = visit.seats.some((seat) => seat.group === 'escalated' && seat.state === 'passed')
    expect(isEscalated || named.some((seat) => seat.state === 'passed')).toBe(true)
    if (mode === 'any' && !isEscalated) expect(named.filter((seat) => seat.state === 'passed')).toHaveLength(1)
  }
  // A step under way has lines of its own; it is no part of the path yet.
  const told = pathByHistory(state).filter((key) => key !== currentOf(state)?.step)
  if (state.phase === 'open' || state.phase === 'passed') expect(told).toEqual(path.map((visit) => visit.step))
  if (state.phase === 'passed') expect(path.some((visit) => visit.state === 'passed')).toBe(true)
}

test('PRM-13 PRM-10 random sequences: always somebody to move it, nobody outside the rules, one effect each', () => {
  const seen = { passed: 0, refused: 0, accepted: 0 }
  const given = fc.array(step, { minLength: 1, maxLength: 5, size: 'max' })
  fc.assert(
    fc.property(world, given, amount, fc.array(move, { maxLength: 40, size: 'max' }), (start, steps, value, moves) => {
      const around = makeWorld({ members: [...people], ...start })
      const definition = definitionOf(steps)
      const begun = submit(definition, { applicant, fields: { amount: value } }, around)
      if (!begun.ok) return
      let { state } = begun
      let isReseated = true
      checkState(state, around)
      for (const one of moves) {
        if (isEnded(state) && one.pick % 3 > 0) continue
        if (changeWorld(around, one)) isReseated = false
        // Somebody may be quicker than the watch over people and roles.
        const action: Action = isReseated || one.pick % 4 === 0 ? actionOf(state, around, one) : { do: 'reseat' }
        const before = structuredClone(state)
        const outcome = act(state, action, around)
        expect(state).toEqual(before)
        if (!outcome.ok) {
          seen.refused += 1
          continue
        }
        seen.accepted += 1
        const next = outcome.state
        if (isEnded(before) && action.do !== 'copy') expect(next).toEqual(before)
        const was = seatsOf(before)
        for (const [id, seat] of seatsOf(next)) {
          const old = was.get(id)
          const isDecided = old && old.state !== seat.state && ['passed', 'rejected', 'returned'].includes(seat.state)
          if (isDecided && 'seat' in action && action.seat === id)
            expect(mayDecide(around, before, old, action.by)).toBe(true)
          if (old && !['open', 'waiting'].includes(old.state)) expect(seat).toEqual(old)
        }
        const again = act(next, action, around)
        if (again.ok) expect(again).toEqual({ ok: true, state: next, effects: [] })
        state = next
        if (state.phase === 'passed') seen.passed += 1
        if (action.do === 'reseat') isReseated = true
        checkState(state, around, isReseated)
      }
    }),
    { numRuns: 300 },
  )
  // Sequences that end at once would prove nothing.
  expect(seen.accepted).toBeGreaterThan(300)
  expect(seen.passed).toBeGreaterThan(20)
})

test('PRM-10 the forecast tells the path that is taken when everybody passes', () => {
  const given = fc.array(step, { minLength: 1, maxLength: 5, size: 'max' })
  const away = fc.array(fc.tuple(person, person), { maxLength: 3 })
  fc.assert(
    fc.property(world, given, amount, away, fc.nat(30), (start, steps, value, absent, pick) => {
      const around = makeWorld({ members: [...people], ...start })
      for (const [one, other] of absent) around.away.set(one, other)
      const definition = definitionOf(steps)
      const application = { applicant, fields: { amount: value } }
      const forecast = simulate(definition, application, around)
      const begun = submit(definition, application, around)
      expect(begun.ok).toBe(forecast.refusal === undefined)
      if (!begun.ok) return
      let { state } = begun
      for (let visit = currentOf(state); visit; visit = currentOf(state)) {
        const open = visit.seats.filter((seat) => seat.state === 'open')
        const { id, person: one } = open[pick % open.length]!
        const { edition } = state
        const passed = act(state, { do: 'pass', by: standInOf(one, state, around), seat: id, edition }, around)
        if (!passed.ok) throw new Error(passed.refusal.text)
        ;({ state } = passed)
      }
      expect(state.phase).toBe('passed')
      const foreseen = forecast.steps.filter(({ outcome }) => outcome !== 'left')
      expect(pathOf(state).map((visit) => [visit.step, visit.state === 'nobody'])).toEqual(
        foreseen.map((one) => [one.step, one.outcome === 'nobody']),
      )
      const asked = new Set(state.history.flatMap((line) => (line.operation === 'pass' ? line.step! : [])))
      for (const { step: key, outcome } of foreseen) if (outcome === 'once') expect(asked.has(key)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
