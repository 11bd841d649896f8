import { linkTo } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { evidencePage, evidencePages } from '../contract/evidence.pages.ts'
import { evidenceWords } from '../contract/evidence.words.ts'
import {
  downloadEvidenceRoute,
  downloadYearRoute,
  evidenceStateRoute,
  evidenceYearRoute,
  sealEvidenceRoute,
  verifyEvidenceRoute,
} from '../contract/index.ts'
import type { EvidenceSource } from './parts/evidence-part.ts'
import { evidenceState, evidenceYear } from './evidence-query.service.ts'
import { evidenceTables } from './store/evidence.table.ts'
import { evidenceMigration } from './migrations/202612010861-evidence.ts'
import { checkPack, openPack, yearPack } from './pack/read-pack.ts'
import { sealPack } from './pack/seal.service.ts'

/** Feature: what a filing rests on, sealed as one pack that anybody can verify without the portal (LEAD-08). */
export const evidenceFeature = ({ sources = [] }: { sources?: readonly EvidenceSource[] } = {}): Feature => ({
  name: 'evidence',
  words: evidenceWords,
  pages: evidencePages,
  menus: [
    {
      below: 'tax',
      after: 'taxPayroll',
      code: 'taxEvidence',
      name: '资料归档',
      icon: 'audit',
      route: linkTo(evidencePage),
      roles: ['taxClerk', 'taxManager'],
    },
  ],
  migrations: [evidenceMigration],
  tables: evidenceTables,
  enterpriseTables: evidenceTables,
  mount(kit) {
    kit.mount(evidenceYearRoute, ({ query }, { db, scope }) => evidenceYear(db, scope, query.year))
    kit.mount(evidenceStateRoute, ({ query }, { db, scope }) => evidenceState(db, scope, query.taskNo))
    kit.mount(sealEvidenceRoute, async ({ body }, call) => {
      await sealPack(kit, call, sources, body)
      return evidenceState(call.db, call.scope, body.taskNo)
    })
    kit.mount(verifyEvidenceRoute, ({ body }, call) => checkPack(kit, call, body.packId))
    kit.mount(downloadEvidenceRoute, async ({ query }, call) => {
      const { row, file } = await openPack(call.db, call.scope, kit.files, query.packId)
      call.about(row.task_no, { pack: row.id })
      return { body: await kit.files.open(file), mediaType: file.mediaType, fileName: file.name }
    })
    kit.mount(downloadYearRoute, ({ query }, call) => yearPack(kit, call, query.year))
  },
})
