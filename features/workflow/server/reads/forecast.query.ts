import type { ApprovalValues, FlowStep } from '@portal/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
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
  }: {
    entId: string
    kind: ApprovalKind
    applicantId: string
    fields?: ApprovalValues
  },
): Promise<{ version: number; flow: FlowStep[]; refusal: string }> {
  const definition = await currentDefinition(db, kind)
  const applied = { applicant: applicantId, fields }
  const context = await loadContext(db, now, { entId, applicant: applicantId, definition, taxType: null })
  const forecast = simulate(definition, applied, context)
  return {
    version: definition.version,
    flow: flowOfForecast(forecast, applied, context),
    refusal: forecast.refusal?.text ?? '',
  }
}
