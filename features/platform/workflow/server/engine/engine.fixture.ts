import { workingDayAfter } from '@portal/domain/working-days'
import { act, submit } from './act.ts'
import type { Action } from './action.ts'
import type { Values } from './condition.ts'
import type { Context } from './context.ts'
import type { Definition, Step, Who } from './definition.ts'
import { currentOf, type Instance, type Seat } from './instance.ts'
import type { Effect, Refusal } from './outcome.ts'

/** People and roles that a test may change between two actions. */
export interface World extends Context {
  roles: Record<string, string[]>
  admins: string[]
  heads: string[]
  members: Set<string>
  /** Who gets something by what is applied for. */
  concerned: Set<string>
  /** Away, with the delegate of each. */
  away: Map<string, string>
}

export function makeWorld(
  given: Partial<Pick<World, 'roles' | 'admins' | 'heads' | 'now'>> & { members: string[] },
): World {
  const world: World = {
    roles: {},
    admins: [],
    heads: [],
    now: new Date('2026-03-12T09:00:00+08:00'),
    away: new Map(),
    ...given,
    members: new Set(given.members),
    peopleOf: (who) => peopleIn(world, who),
    concerned: new Set(),
    isMember: (person) => world.members.has(person),
    isConcerned: (person) => world.concerned.has(person),
    delegateOf: (person) => world.away.get(person),
    workingDayAfter,
    nameOf: (person) => `【${person}】`,
  }
  return world
}

export function peopleIn(world: World, who: Who): readonly string[] {
  if (who.kind === 'role') return world.roles[who.code] ?? []
  if (who.kind === 'user') return [who.id]
  return who.kind === 'enterpriseAdmins' ? world.admins : world.heads
}

export const role = (code: string): Who => ({ kind: 'role', code })
export const user = (id: string): Who => ({ kind: 'user', id })

export const makeStep = (key: string, who: readonly Who[], more: Partial<Step> = {}): Step => ({
  key,
  name: key,
  who,
  mode: 'any',
  nobody: 'refuse',
  samePerson: 'again',
  editable: [],
  handTo: 'members',
  rejectNeedsOpinion: true,
  copyTo: [],
  ...more,
})

export const makeDefinition = (...steps: Step[]): Definition => ({
  code: 'test',
  version: 1,
  fields: {
    amount: { name: '金额', type: 'amount' },
    day: { name: '日期', type: 'date' },
    kind: { name: '类型', type: 'text' },
  },
  steps,
})

/** One instance with the world around it; actions name people, their seats are found. */
export interface Play {
  state: Instance
  effects: Effect[]
  /** @throws when refused */
  does(action: Action): void
  refusal(action: Action): Refusal
  seat(person: string): Seat
  passes(person: string, more?: { opinion?: string; fields?: Values }): void
  /** What a decision of this person is addressed to. */
  at(person: string): { by: string; seat: number; edition: number }
}

export function play(world: World, definition: Definition, fields: Values = {}, applicant = 'applicant'): Play {
  const begun = submit(definition, { applicant, fields }, world)
  if (!begun.ok) throw new Error(begun.refusal.text)
  const game: Play = {
    state: begun.state,
    effects: begun.effects,
    does(action) {
      const outcome = act(game.state, action, world)
      if (!outcome.ok) throw new Error(outcome.refusal.text)
      Object.assign(game, { state: outcome.state, effects: outcome.effects })
    },
    refusal(action) {
      const outcome = act(game.state, action, world)
      if (outcome.ok) throw new Error('not refused')
      return outcome.refusal
    },
    seat(person) {
      const seats = game.state.visits.flatMap((visit) => visit.seats)
      const seat = seats.findLast((one) => one.person === person)
      if (!seat) throw new Error(`no seat of ${person}`)
      return seat
    },
    passes: (person, more = {}) => game.does({ do: 'pass', ...game.at(person), ...more }),
    at: (person) => ({ by: person, seat: game.seat(person).id, edition: game.state.edition }),
  }
  return game
}

/** Who may decide now, by the seats that are open. */
export const openNow = (state: Instance): string[] =>
  (currentOf(state)?.seats ?? []).flatMap((seat) => (seat.state === 'open' ? [seat.person] : []))
