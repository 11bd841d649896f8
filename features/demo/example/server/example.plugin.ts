import { linkTo } from '@portal/contract'
import { memberPeople } from '@portal/identity/server/people'
import { sendNotices } from '@portal/notification/server/public'
import type { Feature } from '@portal/server-kit/feature'
import { mountManaged } from '@portal/server-kit/list/upkeep/mount-managed'
import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import { mountThread } from '@portal/server-kit/thread/mount-thread'
import { vehicles, vehicleThread, type Vehicle } from '../contract/index.ts'
import { examplePages, lendingsPage, vehiclesPage } from '../contract/example.pages.ts'
import { exampleWords } from '../contract/example.words.ts'
import { lendingKeeper } from './lending.ts'
import { lendingMigration } from './migrations/202611300701-lending.ts'
import { lendingItemsMigration } from './migrations/202611300801-lending-items.ts'
import { vehicleMigration } from './migrations/202611237100-vehicle.ts'
import { vehicleTexts as texts } from './vehicle.texts.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    example_vehicle: KeptTable<Vehicle> & { ent_id: string }
  }
}

const tables = ['example_vehicle', 'example_lending', 'example_lending_item', 'example_lending_term'] as const

/** The worked example: the vehicles of an enterprise. */
export const exampleFeature = (): Feature => ({
  name: 'example',
  words: exampleWords,
  pages: examplePages,
  menus: [
    {
      below: 'userCenter',
      after: 'companyManage',
      code: 'vehicles',
      name: '车辆',
      icon: 'setting',
      route: linkTo(vehiclesPage),
      roles: ['companyAdmin'],
      buttons: [{ code: 'example:vehicle:manage', name: '维护车辆', roles: ['companyAdmin'] }],
    },
    {
      below: 'userCenter',
      after: 'vehicles',
      code: 'lendings',
      name: '车辆借用',
      icon: 'setting',
      route: linkTo(lendingsPage),
      roles: ['companyAdmin'],
      buttons: [
        { code: 'example:lending:read', name: '查看车辆借用', roles: ['companyAdmin'] },
        { code: 'example:lending:keep', name: '出借车辆', roles: ['companyAdmin'] },
        { code: 'example:lending:borrow', name: '答复借用', roles: ['companyAdmin'] },
      ],
    },
  ],
  migrations: [vehicleMigration, lendingMigration, lendingItemsMigration],
  tables,
  enterpriseTables: tables,
  approvals: lendingKeeper.approvals,
  files: lendingKeeper.files,
  todos: lendingKeeper.todos,
  mount(kit) {
    lendingKeeper.mount(kit)
    const kept = mountManaged(kit, vehicles, {
      table: 'example_vehicle',
      unique: { example_vehicle_plate: { field: 'plate', taken: texts.taken } },
    })
    mountThread(kit, vehicleThread, {
      ...memberPeople,
      find: kept.find,
      notFound: texts.notFound,
      tell: (tx, { thing, userIds, key, call }) =>
        sendNotices(tx, userIds, {
          entId: thing.ent_id,
          noticeType: '101',
          title: texts.thread,
          content: texts.mentioned(call.caller.userName),
          data: { route: linkTo(vehiclesPage, { open: thing.id }) },
          businessKey: key,
        }),
    })
  },
})
