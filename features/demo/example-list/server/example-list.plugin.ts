import { linkTo } from '@portal/contract'
import { memberPeople } from '@portal/identity/server/people'
import { sendNotices } from '@portal/notification/server/public'
import type { Feature } from '@portal/server-kit/feature'
import { mountManaged } from '@portal/server-kit/list/upkeep/mount-managed'
import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import { mountThread } from '@portal/server-kit/thread/mount-thread'
import { vehicles, vehicleThread, type Vehicle } from '../contract/index.ts'
import { exampleListPages, vehiclesPage } from '../contract/example-list.pages.ts'
import { exampleListWords } from '../contract/example-list.words.ts'
import { vehicleMigration } from './migrations/202611237100-vehicle.ts'
import { vehicleTexts as texts } from './vehicle.texts.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    example_vehicle: KeptTable<Vehicle> & { ent_id: string }
  }
}

/** The worked managed list: the vehicles of an enterprise, and what is said about them. */
export const exampleListFeature = (): Feature => ({
  name: 'example-list',
  words: exampleListWords,
  pages: exampleListPages,
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
  ],
  migrations: [vehicleMigration],
  tables: ['example_vehicle'],
  enterpriseTables: ['example_vehicle'],
  mount(kit) {
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
