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
    const seen = foresee(definition, step, { application, context, before })
    forecast.steps.push(seen)
    if (seen.outcome === 'nobody' && step.nobody !== 'pass')
      forecast.refusal ??= { kind: 'refused', text: texts.nobody(step.name) }
    if (seen.outcome !== 'asks') continue
    if (step.due) seen.dueAt = day = context.workingDayAfter(day, step.due.workingDays)
    before = certainOf(seen)
  }
  if (!forecast.steps.some(({ outcome }) => outcome === 'asks'))
    forecast.refusal ??= { kind: 'refused', text: texts.nobodyDecides }
  return forecast
}

function foresee(
  definition: Definition,
  step: Step,
  { application, context, before }: { application: Application; context: Context; before: readonly string[] },
): ForecastStep {
  const said = { step: step.key, name: step.name, mode: step.mode, people: [] }
  if (!applies(step, definition, application.fields)) return { ...said, outcome: 'left' }
  const { people, via } = peopleOfStep(step, application, context)
  const isOnce = (person: string): boolean => step.samePerson === 'once' && via === 'step' && before.includes(person)
  const isDecided = people.length > 0 && (step.mode === 'any' ? people.some(isOnce) : people.every(isOnce))
  return {
    ...said,
    outcome: people.length === 0 ? 'nobody' : isDecided ? 'once' : 'asks',
    people: people.map((person) => ({ person, standIn: standInOf(person, application, context) })),
  }
}

/** Who will have decided a step for certain: of several who may, nobody knows which. */
const certainOf = ({ mode, people }: ForecastStep): string[] =>
  mode === 'any' && people.length > 1 ? [] : people.filter((one) => one.person === one.standIn).map((one) => one.person)
