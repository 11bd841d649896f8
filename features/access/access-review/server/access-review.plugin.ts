import { linkTo } from '@portal/contract'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { acrossEnterprises } from '@portal/server-kit/database'
import { accessReviewPages, recertifyPage, unusedPage, whyPage } from '../contract/access-review.pages.ts'
import { accessReviewWords } from '../contract/access-review.words.ts'
import { enterprisesOfRoute, subjectsRoute, whyRoute } from '../contract/index.ts'
import { accessReviewTables } from './access-review.table.ts'
import { reviewRoundMigration } from './migrations/202611240404-review-round.ts'
import { reviewOpenMigration } from './migrations/202611250201-review-open.ts'
import { grantUseMigration } from './migrations/202611300903-grant-use.ts'
import { unusedGrantMigration } from './migrations/202611240403-unused-grant.ts'
import { enterpriseChoices, subjectChoices } from './why/choices.ts'
import { mountRounds } from './round/round.plugin.ts'
import { todosOfRounds } from './round/tell.service.ts'
import { mountUnused } from './unused/unused.plugin.ts'
import { mountViewing } from './viewing/viewing.plugin.ts'
import { whyOf } from './why/why.service.ts'

/** Feature: why somebody may or may not (PRM-14). */
export const accessReviewFeature = (): Feature => ({
  name: 'access-review',
  words: accessReviewWords,
  pages: accessReviewPages,
  menus: [
    {
      below: 'authManagement',
      after: 'roles',
      code: 'accessWhy',
      name: '权限说明',
      icon: 'setting',
      route: linkTo(whyPage),
      roles: ['superAdmin'],
      buttons: [
        { code: 'base:access:why', name: '查看权限说明', roles: ['superAdmin'] },
        { code: 'base:access:view-as', name: '以用户的身份查看', roles: ['superAdmin'] },
      ],
    },
    {
      below: 'authManagement',
      after: 'accessWhy',
      code: 'accessUnused',
      name: '闲置授权',
      icon: 'setting',
      route: linkTo(unusedPage),
      roles: ['superAdmin'],
      buttons: [{ code: 'base:access:review', name: '复查授权', roles: ['superAdmin'] }],
    },
    {
      below: 'authManagement',
      after: 'accessUnused',
      code: 'accessRounds',
      name: '授权复查',
      icon: 'setting',
      route: linkTo(recertifyPage),
      roles: ['superAdmin', 'companyAdmin', 'auditAdmin'],
      buttons: [
        {
          code: 'base:access:recertify',
          name: '确认或收回复查的授权',
          roles: ['superAdmin', 'companyAdmin', 'auditAdmin'],
        },
      ],
    },
  ],
  migrations: [unusedGrantMigration, reviewRoundMigration, reviewOpenMigration, grantUseMigration],
  todos: todosOfRounds,
  tables: accessReviewTables,
  mount(kit) {
    mountWhy(kit)
    mountViewing(kit)
    mountUnused(kit)
    mountRounds(kit)
  },
})

function mountWhy(kit: Kit): void {
  // Operators ask about anybody, whatever enterprise he is of.
  const db = acrossEnterprises(kit.db)
  kit.mount(enterprisesOfRoute, ({ query }) => enterpriseChoices(db, query.userId))
  kit.mount(subjectsRoute, ({ query }) => subjectChoices(db, kit, query))
  kit.mount(whyRoute, ({ query }, call) =>
    whyOf(db, call.now(), kit, { ...query, isSeparated: kit.config.roleSeparation }),
  )
}
