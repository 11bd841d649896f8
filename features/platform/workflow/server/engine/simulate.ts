import { chinaDate } from '@portal/domain'
import type { Values } from './condition.ts'
import { peopleOfStep, standInOf, type Context } from './context.ts'
import type { Definition, Mode, Step } from './definition.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { checkFields } from './fields.ts'
import { Refused, type Refusal } from './outcome.ts'
import { applies } from './path.ts'

/** What an application would meet. Nothing is stored or sent. */
export interface Forecast {
  steps: ForecastStep[]
  /** Why it could not be handed in. */
  refusal?: Refusal
}

export interface ForecastStep {
  step: string
  name: string
  mode: Mode
  /** `left`: its condition does not hold. `once`: all of it was decided by who decides the step before. */
  outcome: 'asks' | 'left' | 'nobody' | 'once'
  /** `standIn` decides instead of an absent person. */
  people: { person: string; standIn: string }[]
  /** The last day, when every step before takes all of its time. */
  dueAt?: string
}

interface Application {
  applicant: string
  fields: Values
}

/** The path with its people as things stand now: shown before handing in, and to who designs a definition. */
export function simulate(definition: Definition, application: Application, context: Context): Forecast {
  const forecast: Forecast = { steps: [] }
  try {
    checkFields(definition, application.fields)
  } catch (error) {
    if (error instanceof Refused) return { ...forecast, refusal: error.refusal }
    throw error
  }
  let day = chinaDate(context.now)
  let before: readonly string[] = []
  for (const step of definition.steps) {
    const { seen, deciders } = foresee(definition, step, { application, context, before })
    forecast.steps.push(seen)
    if (seen.outcome === 'nobody' && step.nobody !== 'pass')
      forecast.refusal ??= { kind: 'refused', text: texts.nobody(step.name) }
    if (step.due && seen.outcome === 'asks') seen.dueAt = day = context.workingDayAfter(day, step.due.workingDays)
    if (seen.people.length > 0) before = deciders
  }
  if (!forecast.steps.some(({ outcome }) => outcome === 'asks'))
    forecast.refusal ??= { kind: 'refused', text: texts.nobodyDecides }
  return forecast
}

/** A step with those who will have decided it for certain: of several who may, nobody knows which. */
function foresee(
  definition: Definition,
  step: Step,
  { application, context, before }: { application: Application; context: Context; before: readonly string[] },
): { seen: ForecastStep; deciders: string[] } {
  const seen: ForecastStep = { step: step.key, name: step.name, mode: step.mode, outcome: 'left', people: [] }
  if (!applies(step, definition, application.fields)) return { seen, deciders: [] }
  const { people, via } = peopleOfStep(step, application, context)
  seen.people = people.map((person) => ({ person, standIn: standInOf(person, application, context) }))
  const once = people.filter((person) => step.samePerson === 'once' && via === 'step' && before.includes(person))
  const enough = step.mode === 'any' ? 1 : people.length
  seen.outcome = people.length === 0 ? 'nobody' : once.length >= enough ? 'once' : 'asks'
  // Of several, the first in order who decided before counts; only at the very front that is certain.
  if (seen.outcome === 'once') return { seen, deciders: people.slice(0, enough).filter((one) => once.includes(one)) }
  const there = seen.people.flatMap(({ person, standIn }) => (person === standIn ? person : []))
  return { seen, deciders: people.length === enough ? [...new Set([...once, ...there])] : [] }
}
