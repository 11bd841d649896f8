import { listUserNames } from '@portal/identity/server/people'
import { scopeOf } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { listOf } from '@portal/server-kit/list/upkeep/list-of'
import { mountUpkeep } from '@portal/server-kit/list/upkeep/mount-upkeep'
import type { KeepCall } from '@portal/server-kit/list/upkeep/source'
import {
  anyTax,
  assignPeopleRoute,
  candidatesRoute,
  planPeopleRoute,
  ruleList,
  ruleUpkeep,
  type AssignmentRule,
} from '../../contract/index.ts'
import { duties, loadEligible } from './eligible.ts'
import { candidatesFor } from './candidates.service.ts'
import { peopleTexts as texts } from './people.texts.ts'
import { assignPeople, planPeople } from './plan.service.ts'

/** Mounts the rules that name people of tasks, and naming them in bulk (TAX-23). */
export function mountPeople(kit: Kit): void {
  const kept = mountUpkeep(kit, ruleUpkeep, {
    table: 'tax_assignment',
    unique: { tax_assignment_key: { field: 'taxType', taken: texts.taken } },
    faults: (said, { tx, call }) => faultsOf(tx.db, call, said),
  })
  kit.mountList(ruleList, {
    ...listOf(kept, ruleList),
    present: async (rows, _call, db) => {
      const names = await listUserNames(
        db,
        rows.flatMap((row) => [row.preparer_id ?? [], row.reviewer_id ?? []].flat()),
      )
      const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id)?.name ?? id))
      return rows.map((row) => {
        const rule = kept.present(row)
        return { ...rule, preparer: nameOf(rule.preparerId), reviewer: nameOf(rule.reviewerId) }
      })
    },
  })
  kit.mount(candidatesRoute, ({ query }, { db, scope }) =>
    candidatesFor(db, query.below === '1' && scope.reach === 'below' ? (scope.entIds ?? []) : [scope.entId]),
  )
  kit.mount(planPeopleRoute, ({ body: { taskNos, ...wanted } }, { db, scope }) =>
    planPeople(db, { reaches: [scopeOf(scope)], taskNos, wanted, day: kit.clock.businessDay() }),
  )
  kit.mount(assignPeopleRoute, ({ body: { taskNos, shown, ...wanted } }, call) =>
    call.write(async (tx) => {
      const { userId } = call.scope
      const asked = { reaches: [scopeOf(call.scope)], taskNos, wanted, day: kit.clock.businessDay(), shown, userId }
      const count = [...(await assignPeople(tx, call.now(), asked)).values()].reduce((sum, n) => sum + n, 0)
      call.about('tax_task', { count })
      return { count }
    }),
  )
}

type Said = Pick<AssignmentRule, 'reach' | 'taxType' | 'preparerId' | 'reviewerId'>

/**
 * Somebody is named, two people, each of them in use and permitted; below goes who reaches below by this permission.
 */
async function faultsOf(db: Db, call: KeepCall, { reach, taxType, preparerId, reviewerId }: Said) {
  const faults: { path: string; message: string }[] = []
  const scope = call.caller.scoped?.get('tax:task:assign')
  if (reach === 'below' && scope !== 'below' && scope !== 'all') faults.push({ path: 'reach', message: texts.noBelow })
  if (preparerId === null && reviewerId === null) faults.push({ path: 'preparerId', message: texts.needOne })
  else if (preparerId === reviewerId) faults.push({ path: 'reviewerId', message: texts.samePerson })
  const { entId } = call.scope
  // Of rules for below, somebody of any enterprise there; its own members decide once a task is named.
  const places = reach === 'below' ? [...new Set([entId, ...(call.caller.below ?? [])])] : [entId]
  const eligible = await loadEligible(db, places)
  const said = { preparer: preparerId, reviewer: reviewerId }
  for (const duty of duties) {
    const id = said[duty]
    if (id === null || (reach === 'below' && scope === 'all')) continue
    const isThere = places.some((place) =>
      taxType === anyTax ? eligible.among(duty, place).includes(id) : eligible.may(duty, id, { entId: place, taxType }),
    )
    if (!isThere) faults.push({ path: `${duty}Id`, message: texts.stranger(texts.duties[duty]) })
  }
  return faults
}
