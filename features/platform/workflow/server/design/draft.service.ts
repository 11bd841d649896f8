import { formatChinaTime } from '@portal/domain/china-time'
import { refuse, stale, type ApprovalStep } from '@portal/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Caller } from '@portal/server-kit/caller'
import type { CodeWords } from '@portal/server-kit/code-words'
import type { Db } from '@portal/server-kit/database'
import { acrossEnterprises } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { compareSteps } from '../../contract/design.compare.ts'
import type { Finding } from '../../contract/design.schema.ts'
import { checkSteps } from './check.service.ts'
import { currentDefinition } from './current.ts'
import {
  changeDraft,
  countRunning,
  deleteDraft,
  findDraft,
  insertDraft,
  lockDraft,
  publishDraft,
  type DraftRow,
} from './design.repo.ts'
import { designTexts as texts } from './design.texts.ts'

/** Who keeps a definition, and when. */
interface Keeping {
  kind: ApprovalKind
  library: CodeWords
  by: Caller
  now: Date
}

export const presentDraft = ({ version, edition, steps, saved_at, saved_by }: DraftRow) => ({
  version,
  edition,
  steps: [...steps],
  savedAt: formatChinaTime(saved_at),
  savedBy: saved_by,
})

/** The draft as it stands goes along: the page shows both sides. */
const staleDraft = async (db: Db, kind: ApprovalKind, version: number): Promise<Error> => {
  const draft = await findDraft(db, kind.type)
  return stale({ version, draft: draft === undefined ? null : presentDraft(draft) })
}

/**
 * Saves the draft that the page knows, or begins one. @throws stale when another stands, or none any more.
 */
export async function saveDraft(
  tx: Tx,
  { kind, by, now }: Keeping,
  { edition, steps }: { edition: string | null; steps: readonly ApprovalStep[] },
): Promise<{ draft: DraftRow; before: readonly ApprovalStep[] }> {
  const { db } = tx.as('workflow')
  const standing = await lockDraft(db, kind.type)
  const current = await currentDefinition(db, kind)
  if ((standing?.edition ?? null) !== edition) throw await staleDraft(db, kind, current.version)
  const version = standing?.version ?? current.version + 1
  const saved = { type: kind.type, version, steps, edition: newId(), by: by.userName, now }
  if (standing !== undefined) await changeDraft(db, saved)
  else if (!(await insertDraft(db, saved))) throw await staleDraft(db, kind, current.version)
  return {
    draft: { version, edition: saved.edition, steps, saved_by: by.userName, saved_at: now },
    before: standing?.steps ?? current.steps,
  }
}

/** Takes the draft in hand. @throws stale when it is no longer the one that the page shows. */
async function takeDraft(db: Db, kind: ApprovalKind, edition: string): Promise<DraftRow> {
  const draft = await lockDraft(db, kind.type)
  if (draft?.edition === edition) return draft
  const { version } = await currentDefinition(db, kind)
  throw await staleDraft(db, kind, version)
}

/** Puts the draft in force for approvals that begin from now on. @throws a refusal with everything that is wrong. */
export async function publish(
  tx: Tx,
  { kind, library, by, now }: Keeping,
  { edition, note }: { edition: string; note: string },
): Promise<{ version: number; goOn: number; steps: readonly ApprovalStep[]; before: readonly ApprovalStep[] }> {
  const { db } = tx.as('workflow')
  const { version, steps } = await takeDraft(db, kind, edition)
  const current = await currentDefinition(db, kind)
  if (compareSteps(current.steps, steps).length === 0) throw refuse(texts.nothingNew)
  const { findings } = await checkSteps(db, kind, { steps, library })
  const faults = findings.filter(({ level }) => level === 'fault')
  if (faults.length > 0) throw refuse(texts.faulty(faults.length), { findings: faults satisfies Finding[] })
  await publishDraft(db, { type: kind.type, version, note, by: by.userName, now })
  const running = await countRunning(acrossEnterprises(db), kind.type)
  const goOn = running.reduce((sum, { count }) => sum + Number(count), 0)
  return { version, goOn, steps, before: current.steps }
}

export async function discardDraft(tx: Tx, { kind }: Keeping, edition: string): Promise<DraftRow> {
  const { db } = tx.as('workflow')
  const draft = await takeDraft(db, kind, edition)
  await deleteDraft(db, kind.type)
  return draft
}
