import { refuse } from '@portal/contract'
import { listUsersWithRole } from '@portal/identity/server/public'
import type { ApprovalDefinition, ApprovalKind } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import { workflowTexts as texts } from './workflow.texts.ts'

/** Users who may decide: all members of the enterprise with the step's role. */
export interface Reviewers {
  roleName: string
  people: { userId: string; name: string }[]
}

/** The step at which an approval begins. @throws for a kind without one. */
export function firstStep({ type, definition }: ApprovalKind): ApprovalDefinition['steps'][number] {
  const [step] = definition.steps
  if (!step) throw new Error(texts.unknownType(type))
  return step
}

/** Reviewers for an approval of a kind requested by this user, who is never among them. */
export async function reviewersOf(
  db: Db,
  asked: { entId: string; kind: ApprovalKind; applicantId: string },
): Promise<Reviewers> {
  const step = firstStep(asked.kind)
  const people = await listUsersWithRole(db, asked.entId, step.roleCode)
  return { roleName: step.roleName, people: people.filter((user) => user.userId !== asked.applicantId) }
}

/**
 * Reviewers to notify: those asked by name, else all. @throws a refusal for the applicant and for users who may not
 * decide (any more).
 */
export function toldOf<P extends { userId: string }>({
  people,
  roleName,
  applicantId,
  reviewers = [],
}: {
  people: readonly P[]
  roleName: string
  applicantId: string
  reviewers?: readonly string[]
}): readonly P[] {
  if (reviewers.length === 0) return people
  if (reviewers.includes(applicantId)) throw refuse(texts.ownReviewer)
  const told = people.filter((one) => reviewers.includes(one.userId))
  if (told.length < new Set(reviewers).size) throw refuse(texts.notAsked(roleName))
  return told
}
