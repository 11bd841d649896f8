import { linkTo } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { Call, Feature, Kit } from '@portal/server-kit/feature'
import { contains, daysOf } from '@portal/server-kit/list/matchers'
import { purgeRoute, recycledKindsRoute, recycledList, restoreRoute } from '../contract/index.ts'
import { recycleBinPage, recycleBinPages } from '../contract/recycle-bin.pages.ts'
import { recycleBinWords } from '../contract/recycle-bin.words.ts'
import { gatherRestores } from './gather-restores.ts'
import { recycleBinMigration } from './migrations/202611240401-recycle-bin.ts'
import { recycleBinTables } from './recycle-bin.table.ts'
import { kindsInUse, listKinds, recycledRows, saveKind } from './recycled.repo.ts'
import { purgeThings, restoreThings, type Emptied } from './restore.service.ts'
import { sweepNightly } from './sweep.jobs.ts'

/** Feature: what operators deleted, until it is brought back or its time is over (PRM-18). */
export const recycleBinFeature = (): Feature => ({
  name: 'recycle-bin',
  words: recycleBinWords,
  pages: recycleBinPages,
  menus: [
    {
      below: 'authManagement',
      after: 'codeLibrary',
      code: 'recycleBin',
      name: '回收站',
      icon: 'setting',
      route: linkTo(recycleBinPage),
      roles: ['superAdmin'],
      buttons: [{ code: 'base:recycle:manage', name: '恢复与彻底删除', roles: ['superAdmin'] }],
    },
  ],
  migrations: [recycleBinMigration],
  tables: recycleBinTables,
  mount,
  start: (kit) => nameKinds(kit),
})

function mount(kit: Kit): void {
  const kinds = gatherRestores(kit.brought)
  kit.mountList(recycledList, {
    rows: recycledRows,
    id: 'recycled_thing.id',
    filters: {
      kind: 'recycled_thing.kind',
      word: contains('recycled_thing.name'),
      by: contains('recycled_thing.removed_by_name'),
      removed: daysOf('recycled_thing.removed_at'),
    },
    sorts: { removedAt: 'recycled_thing.removed_at', keptUntil: 'recycled_thing.kept_until' },
    present: (rows) =>
      rows.map(({ removed_by_name, removed_at, kept_until, ...row }) => ({
        ...row,
        kindName: kinds.get(row.kind)?.name ?? row.kind,
        removedBy: removed_by_name,
        removedAt: formatChinaTime(removed_at),
        keptUntil: formatChinaTime(kept_until),
      })),
  })
  kit.mount(recycledKindsRoute, (_input, { db }) => listKinds(db))
  kit.mount(restoreRoute, ({ body: { ids } }, call) =>
    call.write(async (tx) => told(call, await restoreThings(tx, call.now(), kinds, ids))),
  )
  kit.mount(purgeRoute, ({ body: { ids } }, call) =>
    call.write(async (tx) => told(call, await purgeThings(tx, kinds, ids))),
  )
  sweepNightly(kit, kinds)
}

/** The answer of an act, with its facts in the audit row. */
function told(call: Call, { done, failed, names }: Emptied) {
  call.about('recycled_thing', { count: done.length, failed: failed.length, things: names.join('、') })
  return { done, failed }
}

/** @throws when things wait in the bin whose kind no joined feature can bring back. */
async function nameKinds(kit: Kit): Promise<void> {
  const kinds = gatherRestores(kit.brought)
  await kit.write(async (tx) => {
    for (const [kind, { name }] of kinds) await saveKind(tx.db, kind, name)
    const unknown = (await kindsInUse(tx.db)).filter((kind) => !kinds.has(kind))
    if (unknown.length > 0) throw new Error(`回收站里有内容的类别没有功能能恢复：${unknown.join('、')}`)
  })
}
