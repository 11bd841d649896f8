import { linkTo } from '@portal/contract'
import type { Asking, NewTodo } from '@portal/server-kit/brought'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { lawRules } from '@portal/tax-forms/law'
import { isNewOn, type ExpectedFiling } from '../../contract/index.ts'
import { taskListPage } from '../../contract/tax-task.pages.ts'
import { filingsWithin, profileOf } from '../tasks/profile.service.ts'

const expected = lawRules.flatMap(({ id, duty, missing, documents, effectiveFrom, meaning }) =>
  duty === null || missing === null
    ? []
    : [
        {
          taxpayers: duty.taxpayers,
          filing: {
            id,
            taxType: duty.taxType,
            name: duty.name,
            documents: [...documents],
            effectiveFrom,
            cadence: duty.cadence,
            firstPeriod: duty.firstPeriod,
            standsFrom: duty.standsFrom,
            meaning,
            lacks: [...missing.lacks],
            meanwhile: [...missing.meanwhile],
          } satisfies ExpectedFiling,
        },
      ],
)

/** Filings without an official layout that can concern the enterprise, by its taxes and its taxpayer type. */
export async function expectedFilings(db: Db, reach: TaxReach): Promise<ExpectedFiling[]> {
  const profile = await profileOf(db, reach.entId)
  const filed = new Set(filingsWithin(reach, profile).map(({ taxType }) => taxType))
  return expected
    .filter(({ taxpayers, filing }) => filed.has(filing.taxType) && taxpayers.includes(profile.taxpayerType))
    .map(({ filing }) => filing)
}

/** New ones for who fills returns. Nothing can be done about them elsewhere, so other enterprises tell of none. */
export async function todosOfExpected(db: Db, { caller, scope, today, isBrief }: Asking): Promise<NewTodo[]> {
  if (isBrief === true || !caller.permissions.has('tax:return:edit')) return []
  return (await expectedFilings(db, scope))
    .filter((filing) => isNewOn(filing, today))
    .map(({ id, name }) => ({
      kind: 'expectedFiling',
      title: name,
      state: 'awaiting',
      dueDate: null,
      route: linkTo(taskListPage, { expected: id }),
      trouble: null,
    }))
}
