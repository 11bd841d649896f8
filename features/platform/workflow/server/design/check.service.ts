import type { ApprovalStep } from '@portal/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import type { Checked, Finding } from '../../contract/design.schema.ts'
import { checkDefinition } from '../engine/check-definition.ts'
import { designTexts as texts } from './design.texts.ts'
import { knownOf, rolesWithoutPeople } from './who.repo.ts'

/** Everything that is wrong with steps of a kind, and what is worth a look. */
export async function checkSteps(db: Db, kind: ApprovalKind, steps: readonly ApprovalStep[]): Promise<Checked> {
  const definition = { code: kind.type, version: 0, fields: kind.fields ?? {}, steps }
  const codes = steps.flatMap(({ who }) => who.flatMap((one) => (one.kind === 'role' ? [one.code] : [])))
  const [known, empty] = await Promise.all([knownOf(db, steps), rolesWithoutPeople(db, codes)])
  const faults = checkDefinition(definition, known).map(({ step, text }): Finding => ({
    level: 'fault',
    step: step ?? null,
    text,
  }))
  const hints = steps.flatMap(({ key, who }) =>
    empty
      .filter(({ code }) => who.some((one) => one.kind === 'role' && one.code === code))
      .map(({ name }): Finding => ({ level: 'hint', step: key, text: texts.roleEmpty(name) })),
  )
  return {
    findings: [...faults, ...hints],
    longestDays: steps.reduce((sum, { due }) => sum + Math.max(0, due?.workingDays ?? 0), 0),
  }
}
