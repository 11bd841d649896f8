import type { Step, Who } from './definition.ts'
import type { Instance, Seat } from './instance.ts'

/** Who is who at this moment, and the calendar. Asked for anew with every action; nothing of it is kept. */
export interface Context {
  now: Date
  /** In the order in which 依次 asks them. */
  peopleOf(who: Who): readonly string[]
  /** Works in the applicant's enterprise and may sign in. */
  isMember(person: string): boolean
  /** Gets something by it, so he decides nothing of it. */
  isConcerned(person: string): boolean
  /** To whom somebody who is away gave his decisions; undefined while he is there. */
  delegateOf(person: string): string | undefined
  workingDayAfter(date: string, count: number): string
  nameOf(person: string): string
}

type Applied = Pick<Instance, 'applicant'>

/** Nobody decides what is for himself: neither what he handed in nor what gives him something. */
export const mayDecide = (person: string, { applicant }: Applied, context: Context): boolean =>
  person !== applicant && !context.isConcerned(person) && context.isMember(person)

/** Members whom the rules name, without the applicant, each once; who has something of it is told as well. */
export const namedBy = (rules: readonly Who[], { applicant }: Applied, context: Context): string[] =>
  [...new Set(rules.flatMap((who) => context.peopleOf(who)))].filter(
    (person) => person !== applicant && context.isMember(person),
  )

/** Those of them who may decide. */
export const peopleOf = (rules: readonly Who[], applied: Applied, context: Context): string[] =>
  namedBy(rules, applied, context).filter((person) => mayDecide(person, applied, context))

/** The people of a step now, else whom its rule for nobody names. */
export function peopleOfStep(
  step: Step,
  applied: Applied,
  context: Context,
): { people: string[]; via: 'step' | 'fallback' } {
  const people = peopleOf(step.who, applied, context)
  if (people.length > 0 || typeof step.nobody === 'string') return { people, via: 'step' }
  return { people: peopleOf([{ kind: 'user', id: step.nobody.user }], applied, context), via: 'fallback' }
}

/**
 * Who decides for somebody now: the first of the chain of delegations who is there. A circle, a chain that ends with
 * somebody who may not decide leaves it to the person himself.
 */
export function standInOf(person: string, applied: Applied, context: Context): string {
  const asked = new Set([person])
  for (let at = person; ;) {
    const next = context.delegateOf(at)
    if (next === undefined) return at
    if (asked.has(next) || !mayDecide(next, applied, context)) return person
    asked.add(next)
    at = next
  }
}

export const mayBeHanded = (step: Step, person: string, applied: Applied, context: Context): boolean =>
  step.handTo === 'members'
    ? mayDecide(person, applied, context)
    : peopleOf(step.handTo, applied, context).includes(person)

/** Whether the rule that made somebody a signer still does. */
export function isEntitled({ person, via }: Seat, step: Step, applied: Applied, context: Context): boolean {
  if (via === 'handed') return mayBeHanded(step, person, applied, context)
  if (via === 'step') return peopleOf(step.who, applied, context).includes(person)
  if (via === 'escalated') return peopleOf(step.due?.escalateTo ?? [], applied, context).includes(person)
  return mayDecide(person, applied, context)
}
