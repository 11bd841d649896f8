import type { ApprovalValues, FlowStep } from '@portal/contract'
import type { ApprovalKind, Benefiting } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import { assertSaysWhom } from '../approval-kinds.ts'
import { currentDefinition } from '../design/current.ts'
import { simulate } from '../engine/simulate.ts'
import { loadContext } from '../people.ts'
import { flowOfForecast } from './flow.ts'

/** The path before handing in; `refusal`: why it could not be handed in, else blank. */
export async function forecastApproval(
  db: Db,
  now: Date,
  {
    entId,
    kind,
    applicantId,
    fields = {},
    benefiting,
  }: {
    entId: string
    kind: ApprovalKind
    applicantId: string
    fields?: ApprovalValues
    benefiting?: Benefiting
  },
): Promise<{ version: number; flow: FlowStep[]; refusal: string }> {
  assertSaysWhom(kind, benefiting)
  const definition = await currentDefinition(db, kind)
  const applied = { applicant: applicantId, fields }
  const context = await loadContext(db, now, { entId, applicant: applicantId, definition, taxType: null, benefiting })
  const forecast = simulate(definition, applied, context)
  return {
    version: definition.version,
    flow: flowOfForecast(forecast, applied, context),
    refusal: forecast.refusal?.text ?? '',
  }
}
