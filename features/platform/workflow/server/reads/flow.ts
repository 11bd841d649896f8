import { formatChinaTime } from '@portal/domain'
import type { FlowStep } from '@portal/contract'
import { peopleOfStep, standInOf, type Context } from '../engine/context.ts'
import type { Step } from '../engine/definition.ts'
import type { Instance, Seat, Visit } from '../engine/instance.ts'
import { applies } from '../engine/path.ts'
import type { Forecast } from '../engine/simulate.ts'

type Person = FlowStep['people'][number]

/** The way of an instance: what lies behind, where it stands, and who would be asked next as things are today. */
export function flowOf(state: Instance, context: Context): FlowStep[] {
  const isLive = state.phase === 'open' || state.phase === 'withApplicant'
  return state.definition.steps.map((step) => {
    const visit = state.visits.findLast((one) => one.step === step.key)
    const shown = { key: step.key, name: step.name, mode: step.mode }
    if (visit === undefined || (visit.state === 'undone' && isLive)) {
      const isComing = isLive && applies(step, state.definition, state.fields)
      return {
        ...shown,
        state: isComing ? 'coming' : 'left',
        people: isComing ? comingPeople(step, state, context) : [],
        at: null,
        dueAt: null,
      }
    }
    return {
      ...shown,
      state: visit.state === 'open' ? 'open' : visit.state === 'undone' ? 'undone' : 'done',
      people: visit.seats.flatMap((seat) => personOf(seat, state, context) ?? []),
      at: passedAt(state, visit),
      dueAt: visit.state === 'open' ? (visit.dueAt ?? null) : null,
    }
  })
}

const comingPeople = (step: Step, state: Instance, context: Context): Person[] =>
  peopleOfStep(step, state, context).people.map((person) => ({
    name: context.nameOf(person),
    state: 'coming',
    standIn: standInName(person, state, context),
  }))

function personOf(seat: Seat, state: Instance, context: Context): Person | undefined {
  if (seat.state === 'passed' || seat.state === 'rejected' || seat.state === 'returned')
    return { name: context.nameOf(seat.by ?? seat.person), state: 'decided', standIn: '' }
  if (seat.state !== 'open' && seat.state !== 'waiting') return undefined
  return { name: context.nameOf(seat.person), state: seat.state, standIn: standInName(seat.person, state, context) }
}

/** Who decides instead of somebody away; blank while he is there. */
function standInName(person: string, applied: { applicant: string }, context: Context): string {
  const standIn = standInOf(person, applied, context)
  return standIn === person ? '' : context.nameOf(standIn)
}

function passedAt({ history }: Instance, { id, state }: Visit): string | null {
  if (state !== 'passed' && state !== 'nobody') return null
  const line = history.findLast((one) => one.visit === id)
  return line === undefined ? null : formatChinaTime(new Date(line.at))
}

const outcomes = { asks: 'coming', once: 'coming', left: 'left', nobody: 'left' } as const

/** The way an application would take. */
export const flowOfForecast = ({ steps }: Forecast, applied: { applicant: string }, context: Context): FlowStep[] =>
  steps.map(({ step, name, mode, outcome, people, dueAt }) => ({
    key: step,
    name,
    mode,
    state: outcomes[outcome],
    people: people.map(({ person }) => ({
      name: context.nameOf(person),
      state: 'coming',
      standIn: standInName(person, applied, context),
    })),
    at: null,
    dueAt: dueAt ?? null,
  }))
