import type { ApprovalStep } from '@portal/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { CodeWords } from '@portal/server-kit/code-words'
import type { Db } from '@portal/server-kit/database'
import type { Checked, Finding } from '../../contract/design.schema.ts'
import { checkDefinition } from '../engine/check-definition.ts'
import { hintsOf } from './hints.ts'
import { designedFields } from './choices.ts'
import { designTexts as texts } from './design.texts.ts'
import { knownOf, rolesWithoutPeople } from './who.repo.ts'

/** Everything that is wrong with steps of a kind, and what is worth a look. */
export async function checkSteps(
  db: Db,
  kind: ApprovalKind,
  { steps, library }: { steps: readonly ApprovalStep[]; library: CodeWords },
): Promise<Checked> {
  const fields = await designedFields(db, kind, library)
  const definition = { code: kind.type, version: 0, fields: kind.fields ?? {}, steps }
  const codes = steps.flatMap(({ who }) => who.flatMap((one) => (one.kind === 'role' ? [one.code] : [])))
  const [known, empty] = await Promise.all([knownOf(db, steps), rolesWithoutPeople(db, codes)])
  const faults = checkDefinition(definition, known).map(({ step, text }): Finding => ({
    level: 'fault',
    step: step ?? null,
    text,
  }))
  const ofRules = hintsOf({ ...definition, fields }).map(({ step, text }): Finding => ({ level: 'hint', step, text }))
  const ofRoles = steps.flatMap(({ key, who }) =>
    empty
      .filter(({ code }) => who.some((one) => one.kind === 'role' && one.code === code))
      .map(({ name }): Finding => ({ level: 'hint', step: key, text: texts.roleEmpty(name) })),
  )
  return {
    findings: [...faults, ...ofRules, ...ofRoles],
    longestDays: steps.reduce((sum, { due }) => sum + Math.max(0, due?.workingDays ?? 0), 0),
  }
}
