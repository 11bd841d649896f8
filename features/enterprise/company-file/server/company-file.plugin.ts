import { companyPage } from '@portal/company/pages'
import { linkTo, notFound } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { bindFile } from '@portal/file/server/public'
import type { FileKind } from '@portal/server-kit/brought'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import { listOf } from '@portal/server-kit/list/upkeep/list-of'
import { mountUpkeep } from '@portal/server-kit/list/upkeep/mount-upkeep'
import { companyFileKind, companyFileList, companyFileUpkeep, fileVersionsRoute } from '../contract/index.ts'
import { companyFileWords } from '../contract/company-file.words.ts'
import { companyFileRestorable, throwAway } from './bin.service.ts'
import { insertVersions, isThere, versionsOf } from './company-file.repo.ts'
import { companyFileTables } from './company-file.table.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'
import { remindOfValidity } from './validity.reminder.ts'
import { companyFileMigration } from './migrations/202611280201-company-file.ts'
import { validityIndexMigration } from './migrations/202611300702-validity-index.ts'

/** Everybody who works in the enterprise reads its documents, while they are not in the bin. */
const kind: FileKind = {
  ...companyFileKind,
  name: '企业档案',
  mayUpload: companyFileUpkeep.access,
  mayRead: async (db, caller, { entId, thing }) => caller.entId === entId && isThere(db, entId, thing),
}

/** Feature: the documents of an enterprise, with their versions (PRM-15, FIL-01). */
export const companyFileFeature = (): Feature => ({
  name: 'company-file',
  words: companyFileWords,
  files: [kind],
  restores: { companyFile: companyFileRestorable },
  menus: [
    {
      below: 'userCenter',
      after: 'companyManage',
      code: 'companyFiles',
      name: '企业档案',
      icon: 'setting',
      route: linkTo(companyPage),
      off: 'route',
      roles: ['companyAdmin'],
      buttons: [{ code: 'company:file:manage', name: '维护企业档案', roles: ['companyAdmin'] }],
    },
  ],
  migrations: [companyFileMigration, validityIndexMigration],
  tables: companyFileTables,
  enterpriseTables: companyFileTables,
  mount,
})

function mount(kit: Kit): void {
  const documents = mountUpkeep(kit, companyFileUpkeep, {
    table: 'company_file',
    columns: { file: 'file_id' },
    unique: { company_file_name: { field: 'name', taken: texts.taken } },
    store: async ({ file }, { before, id, tx, call }) => {
      if (before?.file_id === file) return {}
      const { name, size } = await bindFile(tx, call.scope, {
        fileId: file,
        kind: companyFileKind.projectType,
        to: id,
      })
      const stored = {
        file_id: file,
        file_name: name,
        size: String(size),
        uploaded_by: call.caller.userName,
        uploaded_at: call.now(),
      }
      await insertVersions(tx.db, [{ id: newId(), ent_id: call.scope.entId, document_id: id, ...stored }])
      return stored
    },
    present: ({ size, uploaded_at }) => ({ size: Number(size), uploadedAt: formatChinaTime(uploaded_at) }),
    wrote: async (tx, written, call) => {
      for (const { before, after } of written) if (before !== null && after === null) await throwAway(tx, before, call)
    },
  })
  remindOfValidity(kit)
  kit.mountList(companyFileList, listOf(documents, companyFileList, {}))
  kit.mount(fileVersionsRoute, async ({ query: { id } }, { db, scope }) => {
    if (!(await isThere(db, scope.entId, id))) throw notFound(texts.notFound)
    const versions = await versionsOf(db, scope, [id])
    return versions.map((row) => ({
      id: row.id,
      file: row.file_id,
      fileName: row.file_name,
      size: Number(row.size),
      uploadedBy: row.uploaded_by,
      uploadedAt: formatChinaTime(row.uploaded_at),
    }))
  })
}
