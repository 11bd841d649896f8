import { linkTo } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { companyRoute, saveCompanyRoute } from '../contract/index.ts'
import { companyPage, companyPages } from '../contract/company.pages.ts'
import { companyWords } from '../contract/company.words.ts'
import { findProfile } from './company.repo.ts'
import { companyOf, saveCompany } from './company.service.ts'
import { companyTexts as texts } from './company.texts.ts'
import { companyTables } from './company.table.ts'
import { askAdministrators } from './maintenance.ts'
import { companyProfileMigration } from './migrations/202611240304-company-profile.ts'

/** Feature: what an enterprise says of itself (PRM-15). */
export const companyFeature = (): Feature => ({
  name: 'company',
  words: companyWords,
  pages: companyPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [companyProfileMigration],
  tables: companyTables,
  enterpriseTables: companyTables,
  firstSteps: async (db, { scope }) => {
    const profile = await findProfile(db, scope)
    const route = linkTo(companyPage)
    return [
      { id: 'company', order: 10, ...texts.firstSteps.company, isDone: profile !== undefined, route },
      { id: 'sector', order: 20, ...texts.firstSteps.sector, isDone: (profile?.sector ?? null) !== null, route },
    ]
  },
  mount(kit) {
    kit.mount(companyRoute, (_input, { db, scope }) => companyOf(kit, db, scope))
    kit.mount(saveCompanyRoute, ({ body }, call) => saveCompany(kit, call, body))
  },
  outbox: (kit, tx, happenings) => askAdministrators(tx, kit.clock.now(), happenings),
})
