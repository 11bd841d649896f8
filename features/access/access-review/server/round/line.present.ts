import { formatChinaTime } from '@portal/domain/china-time'
import { grantKey, standingConflicts } from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import type { ReviewLine } from '../../contract/index.ts'
import { factsOf, type FactsRow } from './line-facts.repo.ts'
import type { LineRow } from './round.repo.ts'
import { lineTexts as texts } from './round.texts.ts'

/** What is known of a grant beside whose it is. */
export type LineFacts = Pick<ReviewLine, 'lastSignIn' | 'lastUse' | 'givenBy' | 'until' | 'conflicts'>

const grantOf = ({ user_id: userId, role_id: roleId, ent_id: entId }: LineRow) => ({ userId, roleId, entId })

/** Facts of each line's grant as it stands now, read for all of them together. */
export async function factsOfLines(db: Db, lines: readonly LineRow[]): Promise<(line: LineRow) => LineFacts> {
  const [rows, conflicts] = await Promise.all([factsOf(db, lines), standingConflicts(db, lines.map(grantOf))])
  const known = new Map(rows.map((row) => [grantKey(row), row]))
  return (line) => {
    const key = grantKey(grantOf(line))
    const rules = known.get(key)?.isHeld === true ? (conflicts.get(key) ?? []) : []
    return {
      ...(known.has(key) ? said(known.get(key) as FactsRow) : blank),
      conflicts: rules.map(texts.conflict).join('；'),
    }
  }
}

const blank = { lastSignIn: texts.uncounted, lastUse: texts.uncounted, givenBy: '', until: '' }

const said = ({ isHeld, givenBy, endsAt, signedInAt, usedAt, isCounted }: FactsRow) => ({
  lastSignIn: signedInAt === null ? texts.never : formatChinaTime(signedInAt),
  lastUse: usedAt !== null ? formatChinaTime(usedAt) : isCounted ? texts.unused : texts.uncounted,
  givenBy: isHeld ? (givenBy ?? texts.unknownGiver) : '',
  until: isHeld ? (endsAt === null ? texts.forever : formatChinaTime(endsAt)) : '',
})

/** A line with its facts. */
export const presentLine = (row: LineRow, facts: LineFacts): ReviewLine => ({
  id: row.id,
  userName: row.user_name,
  account: row.account,
  roleName: row.role_name,
  entName: row.ent_name,
  ...facts,
  decision: row.decision,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at && formatChinaTime(row.decided_at),
})
