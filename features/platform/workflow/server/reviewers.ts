import { refuse, type ApprovalDefinition } from '@portal/contract'
import { listRoleNames } from '@portal/identity/server/roles'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import { currentDefinition } from './design/current.ts'
import { peopleOfStep, type Context } from './engine/context.ts'
import { currentOf } from './engine/instance.ts'
import type { Outcome } from './engine/outcome.ts'
import { applies } from './engine/path.ts'
import { loadContext } from './people.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

/** Users who may decide an approval's first step. */
export interface Reviewers {
  roleName: string
  people: { userId: string; name: string }[]
}

type Step = ApprovalDefinition['steps'][number]

/** Whom a step asks, in words: the names of its roles. */
async function roleNameOf(db: Db, step: Step | undefined): Promise<string> {
  const codes = step?.who.flatMap((who) => (who.kind === 'role' ? [who.code] : [])) ?? []
  const names = await listRoleNames(db, codes)
  return codes.map((code) => names.get(code) ?? code).join('、') || (step?.name ?? '')
}

/** Reviewers for an approval of a kind requested by this user, who is never among them. */
export async function reviewersOf(
  db: Db,
  now: Date,
  asked: { entId: string; kind: ApprovalKind; applicantId: string; taxType: string | null },
): Promise<Reviewers> {
  const definition = await currentDefinition(db, asked.kind)
  const applied = { applicant: asked.applicantId }
  const context = await loadContext(db, now, { ...asked, ...applied, definition })
  const step = definition.steps.find((one) => applies(one, definition, {}))
  const people = step === undefined ? [] : peopleOfStep(step, applied, context).people
  return {
    roleName: await roleNameOf(db, step),
    people: people.map((userId) => ({ userId, name: context.nameOf(userId) })),
  }
}

interface Handed {
  definition: ApprovalDefinition
  outcome: Outcome
  applicantId: string
}

/** @throws a refusal that names the roles nobody holds. */
export async function assertSomebody(
  db: Db,
  { definition, outcome, applicantId, context, fields }: Handed & { context: Context; fields: Record<string, string> },
): Promise<void> {
  if (outcome.ok) return
  const step = definition.steps.find(
    (one) =>
      applies(one, definition, fields) && peopleOfStep(one, { applicant: applicantId }, context).people.length === 0,
  )
  if (step?.nobody === 'refuse') throw refuse(texts.noReviewer(await roleNameOf(db, step)))
}

/** @throws a refusal for the applicant and for users who may not decide (any more). */
export async function assertTold(
  db: Db,
  { definition, outcome, applicantId, reviewers }: Handed & { reviewers: readonly string[] },
): Promise<void> {
  if (reviewers.length === 0 || !outcome.ok) return
  if (reviewers.includes(applicantId)) throw refuse(texts.ownReviewer)
  const visit = currentOf(outcome.state)
  const people = visit?.seats.map(({ person }) => person) ?? []
  if (reviewers.every((userId) => people.includes(userId))) return
  throw refuse(
    texts.notAsked(
      await roleNameOf(
        db,
        definition.steps.find(({ key }) => key === visit?.step),
      ),
    ),
  )
}
