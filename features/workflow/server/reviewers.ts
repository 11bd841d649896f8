import { listUsersWithRole } from '@portal/identity/server/public'
import type { Db } from '@portal/server-kit/database'
import { definitions } from './data/definitions.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

/** Who may decide: everybody of the enterprise with the step's role. */
export interface Reviewers {
  roleName: string
  people: { userId: string; name: string }[]
}

/** Whom an approval of a kind goes to when this person asks for it; never himself. */
export async function reviewersOf(
  db: Db,
  asked: { entId: string; businessType: string; applicantId: string },
): Promise<Reviewers> {
  const step = definitions[asked.businessType]?.steps[0]
  if (!step) throw new Error(texts.unknownType(asked.businessType))
  const people = await listUsersWithRole(db, asked.entId, step.roleCode)
  return { roleName: step.roleName, people: people.filter((user) => user.userId !== asked.applicantId) }
}
