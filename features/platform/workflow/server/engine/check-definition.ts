import { costOf, hasCase } from './cases.ts'
import { isValueOf, termsOf, valuesOf, type Condition } from './condition.ts'
import { isSameWho, type Definition, type Step, type Who } from './definition.ts'
import { engineTexts } from './engine.texts.ts'

const { faults: texts } = engineTexts
const mostDays = 60
/** Comparisons that checking one definition may take, all its conditions together: some 30 ms. */
export const mostComparisons = 2_000_000

/** What stands in the way of publishing; `step` is the key of the step concerned. */
export interface DefinitionFault {
  step?: string
  text: string
}

/** Roles and users there are. */
export interface Known {
  hasRole(code: string): boolean
  hasUser(id: string): boolean
}

/** Everything that is wrong at once, in the order of the steps. */
export function checkDefinition(definition: Definition, known: Known): DefinitionFault[] {
  const { steps } = definition
  if (steps.length === 0) return [{ text: texts.noSteps }]
  const keys = steps.map(({ key }) => key)
  const doubled = new Set(keys.filter((key, at) => keys.indexOf(key) !== at))
  const faults: DefinitionFault[] = [...doubled].map((step) => ({ step, text: texts.doubleKey(step) }))
  const isTooMuch = costOfAll(definition) > mostComparisons
  let areConditionsSound = !isTooMuch
  for (const [at, step] of steps.entries()) {
    const ofCondition = step.when ? faultsOfCondition(definition, step.when) : []
    if (ofCondition.length > 0) areConditionsSound = false
    else if (!isTooMuch && isNeverReached(definition, step)) ofCondition.push(texts.neverReached)
    const said = [...ofCondition, ...faultsOfPeople(step, known), ...faultsOfRest(definition, step, at)]
    faults.push(...said.map((text) => ({ step: step.key, text })))
  }
  if (isTooMuch) faults.push({ text: texts.tooManyCases })
  if (areConditionsSound && mayAskNobody(definition)) faults.push({ text: texts.nobodyAsked })
  return faults
}

function faultsOfCondition({ fields }: Definition, condition: Condition): string[] {
  if (hasEmptyGroup(condition)) return [texts.emptyCondition]
  return termsOf(condition).flatMap((term) => {
    const field = fields[term.field]
    if (!field) return [texts.unknownField(term.field)]
    const isOrder = ['<', '≤', '>', '≥'].includes(term.is)
    return [
      ...(isOrder && field.type === 'text' ? [texts.notOrdered(field.name)] : []),
      ...valuesOf(term).flatMap((value) => (isValueOf(field.type, value) ? [] : [texts.badValue(field.name, value)])),
    ]
  })
}

function hasEmptyGroup(condition: Condition): boolean {
  if ('field' in condition) return condition.is === 'in' && condition.values.length === 0
  const group = 'all' in condition ? condition.all : condition.any
  return group.length === 0 || group.some(hasEmptyGroup)
}

/** A dead end: no values make its condition true. */
const isNeverReached = ({ fields }: Definition, { when }: Step): boolean =>
  when !== undefined && !hasCase(fields, [when], (isTrue) => isTrue(0))

/** Some values leave out every step, so nobody would decide. */
const mayAskNobody = (definition: Definition): boolean =>
  isAllConditional(definition) &&
  hasCase(definition.fields, conditionsOf(definition), (isTrue) => !definition.steps.some((_, at) => isTrue(at)))

const conditionsOf = ({ steps }: Definition): Condition[] => steps.flatMap(({ when }) => when ?? [])
const isAllConditional = ({ steps }: Definition): boolean => steps.every(({ when }) => when !== undefined)

/** What both questions cost, told before they are asked. */
function costOfAll(definition: Definition): number {
  const conditions = conditionsOf(definition)
  const ofEach = conditions.reduce((sum, one) => sum + costOf(definition.fields, [one]), 0)
  return isAllConditional(definition) ? ofEach + costOf(definition.fields, conditions) : ofEach
}

function faultsOfPeople({ who, nobody, due, handTo, copyTo }: Step, known: Known): string[] {
  const isKnown = (one: Who): boolean =>
    one.kind === 'role' ? known.hasRole(one.code) : one.kind === 'user' ? known.hasUser(one.id) : true
  const others = [...(due?.escalateTo ?? []), ...(handTo === 'members' ? [] : handTo), ...copyTo]
  const faults: string[] = []
  if (!who.some(isKnown)) faults.push(texts.nobodyEver)
  if (![...(who.some(isKnown) ? who : []), ...others].every(isKnown)) faults.push(texts.unknownWho)
  if (typeof nobody !== 'string' && !known.hasUser(nobody.user)) faults.push(texts.unknownFallback)
  if (due?.escalateTo.length === 0) faults.push(texts.escalatesToNobody)
  if (due?.escalateTo.some((to) => who.some((one) => isSameWho(one, to)))) faults.push(texts.escalatesToItself)
  return faults
}

function faultsOfRest({ steps, fields }: Definition, step: Step, at: number): string[] {
  const { name, due, editable, returnTo = [] } = step
  const faults: string[] = []
  if (name.trim() === '') faults.push(texts.noName)
  if (due && !(Number.isInteger(due.workingDays) && due.workingDays >= 1 && due.workingDays <= mostDays))
    faults.push(texts.badDue)
  for (const field of editable) if (!fields[field]) faults.push(texts.unknownEditable(field))
  for (const target of returnTo) {
    const place = steps.findIndex(({ key }) => key === target)
    if (place < 0) faults.push(texts.noReturnTarget(target))
    else if (place >= at) faults.push(texts.returnsForward(target))
  }
  return faults
}
