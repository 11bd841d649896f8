import { linkTo } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { lawAsOf } from '@portal/tax-forms/law'
import { lawRulesRoute } from '../contract/index.ts'
import { taxLawPage, taxLawPages } from '../contract/tax-law.pages.ts'
import { presentedRules } from './present-rules.ts'

/** Feature: the rules of law that returns follow, as operators read them. */
export const taxLawFeature = (): Feature => ({
  name: 'tax-law',
  pages: taxLawPages,
  menus: [
    {
      below: 'settings',
      after: 'organization',
      code: 'taxLaw',
      name: '税收规则',
      icon: 'setting',
      route: linkTo(taxLawPage),
      roles: ['superAdmin'],
      buttons: [{ code: 'base:law:read', name: '查看税收规则', roles: ['superAdmin'] }],
    },
  ],
  migrations: [],
  tables: [],
  mount(kit) {
    kit.mount(lawRulesRoute, async () => ({
      asOf: lawAsOf,
      today: kit.clock.businessDay(),
      rules: presentedRules,
    }))
  },
})
