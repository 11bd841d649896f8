import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { Candidate } from '../../contract/index.ts'
import { duties, loadEligible } from './eligible.ts'
import { openByPreparer } from './people.repo.ts'

/** Who may prepare or review in at least one of these enterprises, by name. */
export async function candidatesFor(db: Db, entIds: readonly string[]): Promise<Candidate[]> {
  const eligible = await loadEligible(db, entIds)
  const [preparers, reviewers] = duties.map((duty) => new Set(entIds.flatMap((entId) => eligible.among(duty, entId))))
  const ids = [...new Set([...(preparers ?? []), ...(reviewers ?? [])])]
  const [names, open] = await Promise.all([listUserNames(db, ids), openByPreparer(db, entIds, ids)])
  return ids
    .map((userId) => ({
      userId,
      name: names.get(userId)?.name ?? '',
      mayPrepare: preparers?.has(userId) === true,
      mayReview: reviewers?.has(userId) === true,
      open: open.get(userId) ?? 0,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh'))
}
