import { listMembers } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { TaskOf } from '@portal/tax-task/server/public'

/** Ids of the members who work with a return's tax: they alone are mentioned and told. */
export const membersOf = async (db: Db, { entId, taxType }: Pick<TaskOf, 'entId' | 'taxType'>): Promise<Set<string>> =>
  new Set((await listMembers(db, entId, taxType)).map(({ userId }) => userId))
