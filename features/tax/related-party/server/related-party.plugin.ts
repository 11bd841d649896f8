import { linkTo } from '@portal/contract'
import { storedFiles } from '@portal/file/server/public'
import { listUserNames } from '@portal/identity/server/people'
import { keepAttachments } from '@portal/server-kit/attachments/keep-attachments'
import { inReach } from '@portal/server-kit/database/reach'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Feature } from '@portal/server-kit/feature'
import { mountManaged } from '@portal/server-kit/list/upkeep/mount-managed'
import type { KeptTable, LinesTableOf } from '@portal/server-kit/list/upkeep/source'
import { relatedYears, reportFiles, type dealings, type RelatedYear } from '../contract/index.ts'
import { relatedPartyPage, relatedPartyPages } from '../contract/related-party.pages.ts'
import { relatedPartyWords } from '../contract/related-party.words.ts'
import { relatedPartyMigration } from './migrations/202611301171-related-party.ts'
import { relatedPartyTexts as texts } from './related-party.texts.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    related_year: KeptTable<Omit<RelatedYear, 'dealings'>> & { ent_id: string }
    related_dealing: LinesTableOf<typeof dealings>
  }
}
const tables = ['related_year', 'related_dealing'] as const

const yearOf = (db: Db, scope: Scope, id: string) =>
  db
    .selectFrom('related_year')
    .selectAll()
    .where('related_year.id', '=', id)
    .where(inReach(scope, { entId: 'related_year.ent_id', owner: null }))

const files = keepAttachments(reportFiles, {
  find: (db, scope, id) => yearOf(db, scope, id).executeTakeFirst(),
  hold: (tx, scope, id) => yearOf(tx.db, scope, id).forUpdate().executeTakeFirst(),
  notFound: texts.notFound,
  names: listUserNames,
  files: storedFiles,
})

/** Feature: dealings with related parties by year, the papers they ask for, the report's forms (TAX-13). */
export const relatedPartyFeature = (): Feature => ({
  name: 'related-party',
  words: relatedPartyWords,
  pages: relatedPartyPages,
  menus: [
    {
      below: 'tax',
      after: 'taxPayroll',
      code: 'relatedParty',
      name: '关联交易',
      icon: 'audit',
      route: linkTo(relatedPartyPage),
      roles: ['taxClerk', 'taxManager'],
    },
  ],
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [relatedPartyMigration],
  tables,
  enterpriseTables: tables,
  files: files.kinds,
  mount(kit) {
    mountManaged(kit, relatedYears, {
      table: 'related_year',
      lines: { dealings: 'related_dealing' },
      unique: { related_year_year: { field: 'year', taken: texts.taken } },
      async wrote(tx, written) {
        const gone = written.flatMap(({ before, after }) => (after === null && before !== null ? [before] : []))
        await files.drop(tx, gone)
      },
    })
    files.mount(kit)
  },
})
