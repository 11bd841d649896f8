import { notFound, refuseAt, type ApprovalStep, type ApprovalWho } from '@portal/contract'
import { systemRoles } from '@portal/identity/contract'
import { listRoleNames } from '@portal/identity/server/roles'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import type { Simulated, SimulatedCase, SimulatedStep } from '../../contract/design.schema.ts'
import { peopleOf, type Context } from '../engine/context.ts'
import type { Definition } from '../engine/definition.ts'
import { simulate, type Forecast, type ForecastStep } from '../engine/simulate.ts'
import { loadContext } from '../people.ts'
import { storedCase, typedCase, type Applied } from './cases.repo.ts'
import { currentDefinition } from './current.ts'
import { simulateTexts as texts } from './design.texts.ts'

/** The path of a case by these steps, beside that by the definition in force. Nothing is stored or sent. */
export async function simulateSteps(
  db: Db,
  now: Date,
  { kind, steps, tried }: { kind: ApprovalKind; steps: readonly ApprovalStep[]; tried: SimulatedCase },
): Promise<Simulated> {
  const applied = await appliedOf(db, kind, tried)
  const current = await currentDefinition(db, kind)
  const designed: Definition = { ...current, version: current.version + 1, steps }
  const both = { code: current.code, steps: [...steps, ...current.steps] }
  const context = await loadContext(db, now, { ...applied, definition: both })
  const [next, before] = [designed, current].map((definition) => simulate(definition, applied, context)) as [
    Forecast,
    Forecast,
  ]
  const codes = steps.flatMap(({ who }) => who.flatMap((one) => (one.kind === 'role' ? [one.code] : [])))
  const roleNames = await listRoleNames(db, codes)
  const keys = new Set(steps.map(({ key }) => key))
  return {
    steps: next.steps.flatMap((seen): SimulatedStep[] => {
      const step = steps.find(({ key }) => key === seen.step)
      if (step === undefined) return []
      return [
        {
          step: seen.step,
          name: seen.name,
          mode: seen.mode,
          outcome: seen.outcome,
          people: named(seen, context),
          why: whyOf(step, seen, { applied, context, roleNames }),
          dueAt: seen.dueAt ?? null,
          difference: differenceOf(seen, { before, next, context }),
        },
      ]
    }),
    lost: before.steps.filter(({ step, outcome }) => outcome === 'asks' && !keys.has(step)).map(({ name }) => name),
    refusal: next.refusal?.text ?? '',
  }
}

async function appliedOf(db: Db, kind: ApprovalKind, tried: SimulatedCase): Promise<Applied> {
  if ('processInstId' in tried) {
    const stored = await storedCase(db, kind.type, tried.processInstId)
    if (stored === undefined) throw notFound(texts.noCase)
    // Fields that the kind does not have any more say nothing.
    const known = Object.entries(stored.fields).filter(([key]) => kind.fields?.[key] !== undefined)
    return { ...stored, fields: Object.fromEntries(known) }
  }
  const typed = await typedCase(db, tried.applicantId, tried.fields)
  if (typed === undefined) throw refuseAt('applicantId', texts.noEnterprise)
  return typed
}

const named = ({ people }: ForecastStep, context: Context): SimulatedStep['people'] =>
  people.map(({ person, standIn }) => ({
    name: context.nameOf(person),
    standIn: standIn === person ? '' : context.nameOf(standIn),
  }))

interface Around {
  applied: Applied
  context: Context
  roleNames: ReadonlyMap<string, string>
}

function whyOf(step: ApprovalStep, { outcome, people }: ForecastStep, around: Around): string {
  if (outcome === 'left') return texts.left
  if (outcome === 'nobody') return step.nobody === 'pass' ? texts.passes : texts.nobody
  const { applied, context } = around
  const rules = step.who.filter((who) => peopleOf([who], applied, context).length > 0)
  const why = rules.length === 0 ? texts.fallback : rules.map((who) => ruleText(who, around)).join('、')
  if (outcome === 'once') return texts.once(why)
  return people.length > 1 ? texts.many(why, texts.modes[step.mode]) : why
}

function ruleText(who: ApprovalWho, { applied: { entName }, roleNames }: Around): string {
  if (who.kind === 'user') return texts.user
  if (who.kind === 'role') {
    const name = roleNames.get(who.code) ?? who.code
    // Operators decide for every enterprise.
    return who.code === systemRoles.superAdmin.roleCode ? name : texts.role(entName, name)
  }
  return who.kind === 'departmentHead' ? texts.head(entName) : texts.admins(entName)
}

/** How a step of the case differs from what the definition in force would do. */
function differenceOf(
  seen: ForecastStep,
  { before, next, context }: { before: Forecast; next: Forecast; context: Context },
): string {
  const was = before.steps.find(({ step }) => step === seen.step)
  if (was === undefined) return seen.outcome === 'left' ? texts.same : texts.added
  if (was.outcome !== seen.outcome) return texts.was(texts.outcomes[was.outcome])
  if (seen.outcome === 'left') return texts.same
  const [names, oldNames] = [seen, was].map((one) =>
    named(one, context)
      .map(({ name }) => name)
      .join('、'),
  )
  if (names !== oldNames) return texts.was(oldNames ?? '')
  if (seen.mode !== was.mode) return texts.was(texts.modes[was.mode])
  if (placeOf(seen.step, next, before) !== placeOf(seen.step, before, next)) return texts.elsewhere
  return seen.dueAt === was.dueAt ? texts.same : texts.was(was.dueAt ?? texts.noDue)
}

/** Place among the steps that both have. */
const placeOf = (key: string, { steps }: Forecast, other: Forecast): number =>
  steps.filter(({ step }) => other.steps.some((one) => one.step === step)).findIndex(({ step }) => step === key)
