import { everyEnterprise } from '@portal/contract'
import { findRoleHolders, type RoleHolder } from '@portal/identity/server/roles'
import { findProductNames } from '@portal/product/server/public'
import type { Db } from '@portal/server-kit/database'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { equals } from '@portal/server-kit/list/matchers'
import { listOf } from '@portal/server-kit/list/upkeep/list-of'
import { mountUpkeep } from '@portal/server-kit/list/upkeep/mount-upkeep'
import { sql } from 'kysely'
import * as contract from '../contract/index.ts'
import { customerServicePages } from '../contract/customer-service.pages.ts'
import { customerServiceWords } from '../contract/customer-service.words.ts'
import { listed } from './listed.ts'
import { serviceAssignmentMigration } from './migrations/202611240302-service-assignment.ts'
import { everyEnterpriseMigration } from './migrations/202611300902-every-enterprise.ts'
import { findEnterprises, mostFound, searchEnterprises } from './service-assignment.repo.ts'
import { serviceAssignmentTables } from './service-assignment.table.ts'
import { serviceAssignmentTexts as texts } from './service-assignment.texts.ts'

/** Role of the people who answer. */
const serviceRole = 'service'

/** Feature: who of customer service answers for which products and enterprises, and when (PRM-04). */
export const customerServiceFeature = (): Feature => ({
  name: 'customer-service',
  words: customerServiceWords,
  pages: customerServicePages,
  migrations: [serviceAssignmentMigration, everyEnterpriseMigration],
  tables: serviceAssignmentTables,
  mount,
})

function mount(kit: Kit): void {
  const kept = mountUpkeep(kit, contract.assignmentUpkeep, {
    table: 'service_assignment',
    unique: { service_assignment_user: { field: 'userId', taken: texts.taken } },
    faults: (said, { tx }) => faultsOf(tx.db, said),
    about: ({ userId }) => ({ person: userId }),
    // Left empty, one's own enterprise is meant.
    store: ({ entIds }, { call }) => (entIds.length > 0 ? {} : { ent_ids: [call.scope.entId] }),
  })
  const filters = {
    person: equals('service_assignment.user_id'),
    product: (value: string) => sql<boolean>`service_assignment.product_types @> array[${value}]::text[]`,
    enterprise: (value: string) =>
      sql<boolean>`service_assignment.ent_ids && array[${value}, ${everyEnterprise}]::text[]`,
    on: 'isOn',
  }
  kit.mountList(contract.assignmentList, {
    ...listOf(kept, contract.assignmentList, { filters }),
    present: (rows, _call, db) =>
      listed(
        db,
        rows.map((row) => kept.present(row)),
      ),
  })
  kit.mount(contract.servicePeopleRoute, async ({ query: { word = '', ids } }, { db }) =>
    (
      await findRoleHolders(db, serviceRole, {
        word: word.trim(),
        most: ids === undefined ? mostFound : mostNamed,
        ...(ids === undefined ? {} : { userIds: ids.split(',') }),
      })
    ).map(personOf),
  )
  kit.mount(contract.servedEnterprisesRoute, async ({ query: { word = '', ids } }, { db }) => {
    const found = ids === undefined ? searchEnterprises(db, word.trim()) : findEnterprises(db, ids.split(','))
    return (await found).map(({ id, name, credit_code }) => ({ id, name, hint: credit_code ?? '' }))
  })
}

const mostNamed = 200
const personOf = ({ userId, userName, account }: RoleHolder) => ({ id: userId, name: userName, hint: account })

/** People, products and enterprises must be there; hours follow each other. */
async function faultsOf(
  db: Db,
  {
    userId,
    productTypes,
    entIds,
    workFrom,
    workTo,
  }: Pick<contract.Assignment, 'userId' | 'productTypes' | 'entIds' | 'workFrom' | 'workTo'>,
) {
  const faults: { path: string; message: string }[] = []
  if ((await findRoleHolders(db, serviceRole, { userIds: [userId], most: 1 })).length === 0)
    faults.push({ path: 'userId', message: texts.noPerson })
  if ((await findProductNames(db, productTypes)).size < productTypes.length)
    faults.push({ path: 'productTypes', message: texts.noProduct })
  const named = entIds.filter((entId) => entId !== everyEnterprise)
  if ((await findEnterprises(db, named)).length < named.length)
    faults.push({ path: 'entIds', message: texts.noEnterprise })
  if (workTo <= workFrom) faults.push({ path: 'workTo', message: texts.hours })
  return faults
}
