import type { Feature } from '@portal/server-kit/feature'
import { userAdminPages } from '../contract/user-admin.pages.ts'
import { userAdminWords } from '../contract/user-admin.words.ts'
import { findPeople } from './people.ts'
import { mountUserActs } from './user-acts.plugin.ts'
import { mountUserImport } from './user-import.ts'
import { mountUserLists } from './user-lists.ts'
import { mountUserReads } from './user-reads.plugin.ts'
import { mountUserWire } from './wire.plugin.ts'

/** Feature: users as operators and enterprises' administrators keep them (PRM-01). It has no tables of its own. */
export const userAdminFeature = (): Feature => ({
  name: 'user-admin',
  words: userAdminWords,
  pages: userAdminPages,
  finds: findPeople,
  migrations: [],
  tables: [],
  mount(kit) {
    mountUserLists(kit)
    mountUserReads(kit)
    mountUserActs(kit)
    mountUserImport(kit)
    mountUserWire(kit)
  },
})
