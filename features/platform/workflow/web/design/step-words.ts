import type { ApprovalStep, ApprovalWho } from '@portal/contract'
import type { DesignedField } from '../../contract/design.schema.ts'
import type { StepField } from '../../contract/design.compare.ts'
import { conditionText } from './step/condition.rules.ts'
import { stepTexts as texts } from './design.texts.ts'
import { valueOf, type Steps } from './steps.rules.ts'

/** Names of everybody whom steps name, by choice. */
export type Names = ReadonlyMap<string, string>

export const whoText = (rules: readonly ApprovalWho[], names: Names): string =>
  rules.map((who) => names.get(valueOf(who)) ?? valueOf(who)).join('、')

export const fieldTitles = {
  name: texts.name,
  who: texts.who,
  mode: texts.mode,
  when: texts.when,
  due: texts.due,
  nobody: texts.nobody,
  samePerson: texts.same,
  returnTo: texts.returnTo,
  handTo: texts.hand,
  rejectNeedsOpinion: texts.opinion,
  editable: texts.editable,
  copyTo: texts.copyTo,
} as const satisfies Record<StepField, string>

/** A field of a step in words. `steps`: those of its version, for names of others. */
export function fieldText(
  field: StepField,
  step: ApprovalStep,
  { steps, fields, names }: { steps: Steps; fields: Readonly<Record<string, DesignedField>>; names: Names },
): string {
  const listed = (words: string): string => (words === '' ? texts.nobodyThere : words)
  const nameOf = (key: string): string => steps.find((one) => one.key === key)?.name ?? key
  switch (field) {
    case 'name':
      return step.name
    case 'who':
    case 'copyTo':
      return listed(whoText(step[field], names))
    case 'mode':
      return texts.modes[step.mode]
    case 'when':
      return step.when === undefined ? texts.always : conditionText(step.when, fields)
    case 'due':
      return step.due === undefined
        ? texts.dueHint
        : `${texts.dueOf(step.due.workingDays)}，${texts.escalate}${listed(whoText(step.due.escalateTo, names))}`
    case 'nobody':
      return typeof step.nobody === 'string'
        ? texts.nobodies[step.nobody]
        : `${texts.fallback}${whoText([{ kind: 'user', id: step.nobody.user }], names)}`
    case 'samePerson':
      return texts.sames[step.samePerson]
    case 'returnTo':
      return step.returnTo === undefined
        ? texts.returns.any
        : step.returnTo.length === 0
          ? texts.returns.applicant
          : step.returnTo.map(nameOf).join('、')
    case 'handTo':
      return step.handTo === 'members'
        ? texts.hands.members
        : step.handTo.length === 0
          ? texts.hands.nobody
          : whoText(step.handTo, names)
    case 'rejectNeedsOpinion':
      return step.rejectNeedsOpinion ? '是' : '否'
    case 'editable':
      return listed(step.editable.map((key) => fields[key]?.name ?? key).join('、'))
  }
}
