import { CodedError, refuse } from '@portal/contract'
import { holdEnterprises } from '@portal/identity/server/enterprises'
import { giverOf } from '@portal/identity/server/roles'
import type { ApprovalEffect, Decided } from '@portal/server-kit/approvals'
import type { Tx } from '@portal/server-kit/transaction'
import type { ApplicationState } from '../../contract/index.ts'
import { applyChange } from '../tree/change.service.ts'
import * as repo from './application.repo.ts'
import { applicationTexts as texts } from './application.texts.ts'
import { effectNow } from './effect.service.ts'
import { changeOf } from './judge.ts'
import { storedOf } from './submit.service.ts'

interface Installed {
  isSeparated: boolean
}

/** What deciding an application does (ORG-07): the change as it was shown, in the decision's transaction. */
export const applicationEffect = (installed: Installed): ApprovalEffect => ({
  passing: async (tx, now, decided) => void (await asShown(tx, now, decided)),
  passed: async (tx, now, decided) => {
    const { userId, entId, processInstId } = decided
    const decider = await giverOf(tx.db, { userId, entId, ...installed })
    if (!decider.permissions.has(repo.keeping)) throw refuse(texts.notKeeper)
    // Nobody else changes the tree between looking at it and changing it.
    await holdEnterprises(tx)
    const row = await asShown(tx, now, decided)
    const by = await accountOf(tx, userId)
    const reason = row.content === '' ? null : row.content
    await applyChange(tx, now, changeOf(row.org), { by, reason, processInstId })
    await move(tx, decided, 'approved')
  },
  rejected: (tx, _now, decided) => move(tx, decided, 'rejected'),
  withdrawn: (tx, _now, decided) => move(tx, decided, 'withdrawn'),
  told: async (tx, decided) => texts.told((await applicationOf(tx, decided)).number),
  data: async (tx, decided) => storedOf(await applicationOf(tx, decided)),
})

type Named = Pick<Decided, 'entId' | 'businessCode'>

async function applicationOf(tx: Tx, { entId, businessCode }: Named): Promise<repo.ApplicationRow> {
  const row = await repo.findApplication(tx.as('organization').db, entId, businessCode)
  if (row === undefined) throw new Error(`没有组织变更申请 ${businessCode}`)
  return row
}

const move = (tx: Tx, { entId, businessCode, opinion }: Decided, state: ApplicationState): Promise<void> =>
  repo.moveApplication(
    tx.as('organization').db,
    { ent_id: entId, id: businessCode },
    state === 'withdrawn' ? { state } : { state, opinion },
  )

/** The application with its effect now. @throws refused when it can't pass any more, stale when it does otherwise. */
async function asShown(tx: Tx, now: Date, decided: Decided): Promise<repo.ApplicationRow> {
  const row = await applicationOf(tx, decided)
  const effect = await effectNow(tx.as('organization').db, now, row.org)
  if (effect.shown !== (decided.shown ?? row.shown))
    throw new CodedError('stale', { text: texts.moved, data: { shown: effect.shown } })
  if (effect.fault !== null)
    throw refuse(effect.fault, { blocked: effect.blocked.map(({ text: _text, ...obstacle }) => obstacle) })
  return row
}

const accountOf = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx
      .as('organization')
      .db.selectFrom('user_account')
      .select('account')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).account
