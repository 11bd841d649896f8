import { linkTo, refuse, stale, usualStep } from '@portal/contract'
import { formatChinaTime, isPeriod, periodLabel, shiftPeriod } from '@portal/domain'
import { defaultPeriodOf, getPeriod } from '@portal/domain/period'
import { formatNumber } from '@portal/domain/format'
import { toDecimal, toFixedText, toMoney } from '@portal/domain/money'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Tx } from '@portal/server-kit/transaction'
import { isFiled } from '@portal/tax-task/contract'
import { firstFiled, profileOf, findTaskOfPeriod } from '@portal/tax-task/server/public'
import { startApproval } from '@portal/workflow/server/public'
import { disagreeing, type Opening } from '../../contract/index.ts'
import { openingType } from '../../contract/approval-types.ts'
import type { KindWithOpening } from '../kind/joined-kinds.ts'
import type { TaxKind } from '../kind/tax-kind.ts'
import type { Writer } from '../saving/writer.ts'
import { openingFault, openingFields } from './opening-fields.ts'
import { equationsOf, handsOf, sourcesOf } from './opening-sources.ts'
import {
  findApproved,
  findOpening,
  lockOpening,
  moveOpening,
  saveDraft,
  type ApprovedOpening,
  type OpeningKey,
  type OpeningRow,
} from './opening.repo.ts'
import { openingTexts as texts } from './opening.texts.ts'

/** Business type of opening balances under review. */
export const openingKind: ApprovalKind = {
  type: openingType,
  name: '期初余额审批',
  act: '审批',
  for: 'business',
  notice: '101',
  steps: [usualStep({ key: 'opening', name: '期初余额审批', who: [{ kind: 'role', code: 'taxManager' }] })],
}
/** Number of start periods offered: the current one and a year back. */
const startsOffered = 13

/** Opening balances for their page. `asked`: a start period that is not saved yet. */
export async function openingOf(
  db: Db,
  kind: KindWithOpening,
  entId: string,
  today: string,
  asked?: string,
): Promise<Opening> {
  const key = { entId, taxType: kind.taxType }
  const [row, approved, profile] = [await findOpening(db, key), await findApproved(db, key), await profileOf(db, entId)]
  const cadence = profile.filings.find((filing) => filing.taxType === kind.taxType)?.cadence ?? 'month'
  const current = defaultPeriodOf(cadence, today)
  const startPeriod = row?.start_period ?? null
  const shown = asked ?? startPeriod
  const { taxpayerType } = profile
  const fields = shown === null ? [] : await openingFields(kind, shown, taxpayerType)
  const names =
    approved === undefined
      ? new Map<string, { name: string }>()
      : await listUserNames(db, [approved.userId, approved.approvedBy])
  return {
    taxType: kind.taxType,
    state: row?.state ?? 'none',
    version: row?.version ?? 0,
    startPeriod,
    cells: row?.cells ?? {},
    fields,
    ...(await sourcesOf(db, key, shown, row)),
    equations: shown === null ? [] : await equationsOf(kind, shown, taxpayerType, fields),
    starts: Array.from({ length: startsOffered }, (_, back) => shiftPeriod(current, -back)).map((period) => ({
      period,
      label: periodLabel(period),
    })),
    locked: row?.state === 'inReview' ? texts.inReview : await lockOf(db, key, approved),
    processInstId: row?.state === 'inReview' ? row.process_inst_id : null,
    opinion: row?.state === 'draft' ? row.opinion : '',
    effective:
      approved === undefined
        ? null
        : {
            startPeriod: approved.startPeriod,
            userName: names.get(approved.userId)?.name ?? '',
            at: formatChinaTime(approved.at),
            approvedBy: names.get(approved.approvedBy)?.name ?? '',
            approvedAt: formatChinaTime(approved.approvedAt),
          },
  }
}

/** Locks the balances while a filed return is based on them. Unlocking the first return unlocks them too. */
async function lockOf(db: Db, { entId, taxType }: OpeningKey, approved: ApprovedOpening | undefined): Promise<string> {
  if (approved === undefined) return ''
  const first = await findTaskOfPeriod(db, entId, taxType, approved.startPeriod)
  return first !== undefined && isFiled(first.state) ? texts.locked(approved.startPeriod) : ''
}

/** @throws a refusal while balances are under review or a filed return is based on them. */
export async function refuseLocked(db: Db, key: OpeningKey, row: Pick<OpeningRow, 'state'> | undefined): Promise<void> {
  const locked = row?.state === 'inReview' ? texts.inReview : await lockOf(db, key, await findApproved(db, key))
  if (locked !== '') throw refuse(locked)
}

export async function saveOpening(
  tx: Tx,
  kind: KindWithOpening,
  writer: Writer,
  input: { version: number; startPeriod: string; cells: Readonly<Record<string, string>> },
): Promise<void> {
  const key = { entId: writer.entId, taxType: kind.taxType }
  const { db } = tx.as('tax-return')
  const row = await lockOpening(db, key)
  const current = row?.version ?? 0
  if (current !== input.version) throw stale({ version: current, cells: row?.cells ?? {} })
  await refuseLocked(tx.db, key, row)
  const profile = await profileOf(tx.db, writer.entId)
  const cadence = profile.filings.find((filing) => filing.taxType === kind.taxType)?.cadence ?? 'month'
  if (!isPeriod(input.startPeriod) || getPeriod(input.startPeriod).kind !== cadence) throw refuse(texts.wrongStart)
  const filed = await firstFiled(tx.db, key)
  if (filed !== undefined && filed < input.startPeriod) throw refuse(texts.filedBefore(filed))
  const { taxpayerType } = profile
  const fields = await openingFields(kind, input.startPeriod, taxpayerType)
  if (fields.length === 0) throw refuse(texts.wrongStart)
  const cells: Record<string, string> = Object.fromEntries(
    Object.entries(input.cells)
      .map(([ref, text]) => [ref, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  )
  const fault = openingFault(kind.opening, fields, cells)
  if (fault !== undefined) throw refuse(fault)
  const exact = Object.fromEntries(Object.entries(cells).map(([ref, text]) => [ref, toFixedText(toDecimal(text), 2)]))
  const hands = await handsOf(
    tx.db,
    key,
    { before: row, startPeriod: input.startPeriod, cells: exact, fields, kind, taxpayerType },
    writer,
  )
  if (
    !(await saveDraft(db, key, current, {
      startPeriod: input.startPeriod,
      cells: exact,
      hands,
      userId: writer.userId,
      at: writer.now,
    }))
  )
    throw stale({ version: current + 1 })
}

/**
 * Submits the draft to the tax managers, who never decide on their own submission. They see which equations disagree
 * and the reason given.
 */
export async function submitOpening(
  tx: Tx,
  kind: KindWithOpening,
  writer: Writer,
  { version, reason = '' }: { version: number; reason?: string },
): Promise<string> {
  const key = { entId: writer.entId, taxType: kind.taxType }
  const { db } = tx.as('tax-return')
  const row = await lockOpening(db, key)
  if (row === undefined) throw refuse(texts.notDraft)
  if (row.version !== version) throw stale({ version: row.version, cells: row.cells })
  if (row.state !== 'draft') throw refuse(row.state === 'inReview' ? texts.inReview : texts.notDraft)
  const locked = await lockOf(tx.db, key, await findApproved(tx.db, key))
  if (locked !== '') throw refuse(locked)
  const processInstId = await startApproval(tx, writer.now, {
    entId: writer.entId,
    kind: openingKind,
    businessCode: `${kind.taxType}-${row.start_period}`,
    taxType: kind.taxType,
    title: texts.title(row.start_period),
    applicantId: writer.userId,
    message: await messageOf(tx.db, kind, writer.entId, row, reason.trim()),
    route: (id) => linkTo(kind.opening.page, { ...kind.opening.query, review: id }),
  })
  await moveOpening(db, key, {
    state: 'inReview',
    version: row.version + 1,
    process_inst_id: processInstId,
    opinion: '',
  })
  return processInstId
}

async function messageOf(db: Db, kind: TaxKind, entId: string, row: OpeningRow, reason: string): Promise<string> {
  const { taxpayerType } = await profileOf(db, entId)
  const fields = await openingFields(kind, row.start_period, taxpayerType)
  const off = disagreeing(await equationsOf(kind, row.start_period, taxpayerType, fields), row.cells)
  const named = off.map(({ equation, difference }) => {
    const field = fields.find(({ ref }) => ref === equation.left[0]?.ref)
    return texts.offBy(`${field?.line ?? ''} ${field?.name ?? ''}`, formatNumber(toMoney(difference)))
  })
  return off.length === 0 ? reason : texts.off(named, reason)
}
