import { linkTo } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { examplePages, lendingsPage } from '../contract/example.pages.ts'
import { exampleWords } from '../contract/example.words.ts'
import { lendingKeeper } from './lending.ts'
import { lendingMigration } from './migrations/202611300701-lending.ts'
import { lendingItemsMigration } from './migrations/202611300801-lending-items.ts'

const tables = ['example_lending', 'example_lending_item', 'example_lending_term'] as const

/** The worked matter: vehicles lent to other enterprises. */
export const exampleFeature = (): Feature => ({
  name: 'example',
  words: exampleWords,
  pages: examplePages,
  menus: [
    {
      below: 'userCenter',
      after: 'companyManage',
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
  migrations: [lendingMigration, lendingItemsMigration],
  tables,
  enterpriseTables: tables,
  approvals: lendingKeeper.approvals,
  files: lendingKeeper.files,
  todos: lendingKeeper.todos,
  mount: lendingKeeper.mount,
})
