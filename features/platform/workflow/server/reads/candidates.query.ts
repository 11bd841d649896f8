import { notFound, type ApprovalWho } from '@portal/contract'
import { searchMembers } from '@portal/identity/server/people'
import type { Benefiting } from '@portal/server-kit/approvals'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { soughtAmong } from '@portal/server-kit/list/matchers'
import type { Candidate } from '../../contract/index.ts'
import { benefitingBy, kindOf, type ApprovalKinds } from '../approval-kinds.ts'
import { seatOpenTo } from '../acts/decide.service.ts'
import { peopleOf } from '../engine/context.ts'
import { stepOf, type Step } from '../engine/definition.ts'
import { currentOf, isSigner, type Visit } from '../engine/instance.ts'
import { placeOf, seatNow, type Seated } from '../acts/running.ts'
import { isSeen } from '../seen.ts'
import { findApproval } from '../storage/approval.repo.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

/** People offered at once; the keyword finds the others. */
const mostOffered = 50

interface Choice {
  purpose: 'hand' | 'copy' | 'delegate'
  processInstId?: string
  keyword?: string
}

/** People who may be chosen: as a signer, to be told, or to decide while the caller is away. */
export async function candidates(
  db: Db,
  { kinds, caller, now }: { kinds: ApprovalKinds; caller: Caller; now: Date },
  { purpose, processInstId, keyword = '' }: Choice,
): Promise<Candidate[]> {
  const wanted = keyword.trim()
  const members = (entId: string, taxType: string | null) =>
    searchMembers(db, { entId, keyword: wanted, most: mostOffered, taxType })
  if (purpose === 'delegate')
    return (await members(caller.entId, null)).filter(({ userId }) => userId !== caller.userId)
  const row = processInstId === undefined ? undefined : await findApproval(db, placeOf(caller), processInstId)
  if (!row) throw notFound(texts.noApproval)
  const of = benefitingBy(db, kindOf(kinds, row.business_type), row)
  const running = await seatNow(db, now, row, [caller.userId], of)
  const { state } = running
  if (!isSeen(running, caller.userId)) throw notFound(texts.noApproval)
  if (purpose === 'copy')
    return (await members(row.ent_id, row.tax_type)).filter(
      ({ userId }) => userId !== caller.userId && !state.copies.includes(userId),
    )
  const visit = currentOf(state)
  if (visit === undefined || seatOpenTo(running, caller.userId) === undefined) return []
  return eligibleFor(db, running, { visit, step: stepOf(state.definition, visit.step), of }, wanted)
}

/** Who may take a seat of an open step over, as its rules say, without those who decide it already. */
export async function eligibleFor(
  db: Db,
  { row, state, context }: Seated,
  { visit, step, of }: { visit: Visit; step: Step; of: Benefiting },
  wanted: string,
): Promise<Candidate[]> {
  const eligible = async (who: readonly ApprovalWho[]) => {
    const people = peopleOf(who, state, context).map((userId) => ({
      userId,
      name: context.nameOf(userId),
      account: '',
    }))
    const places = await soughtAmong(
      db,
      people.map(({ name }) => name),
      wanted,
    )
    return people.filter((_, place) => places.has(place))
  }
  const found =
    step.handTo === 'members'
      ? await searchMembers(db, { entId: row.ent_id, keyword: wanted, most: mostOffered, taxType: row.tax_type })
      : await eligible(step.handTo)
  const gaining = await of(found.map(({ userId }) => userId))
  const isFree = (userId: string) =>
    userId !== row.applicant_id && !gaining.includes(userId) && !isSigner(visit, userId)
  return found.filter(({ userId }) => isFree(userId)).slice(0, mostOffered)
}
