import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { notFound, refuse } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { verifyPack } from '../program/verify.mjs'
import type { FileStore, StoredFile } from '@portal/server-kit'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import { rootKeyOf } from '@portal/server-kit/seal'
import { describedProfile, isTaskReached, listSettled } from '@portal/tax-task/server/public'
import type { EvidenceVerdict } from '../../contract/evidence.schema.ts'
import { findPack, listPacksOf, type PackRow } from '../store/evidence.repo.ts'
import { evidenceTexts as texts } from '../parts/evidence.texts.ts'
import { titleOf } from './seal.service.ts'
import { manifestOf, writePack } from './write-pack.ts'

/** A pack that the caller reaches, with its file. @throws notFound */
export async function openPack(
  db: Db,
  scope: Scope,
  files: FileStore,
  packId: string,
): Promise<{ row: PackRow; file: StoredFile }> {
  const row = await findPack(db, scope.entId, packId)
  const isReached = row !== undefined && (await isTaskReached(db, scope, row.task_no))
  const file = row === undefined || !isReached ? null : await files.find(db, scope, row.file_id)
  if (row === undefined || file === null) throw notFound(texts.noPack)
  return { row, file }
}

/** Checks the stored bytes of a pack as anybody would, with this installation's key. */
export async function checkPack(kit: Kit, call: Call, packId: string): Promise<EvidenceVerdict> {
  const { row, file } = await openPack(call.db, call.scope, kit.files, packId)
  const { holds, faults, notes, seal } = verifyPack(await buffer(await kit.files.open(file)), {
    key: rootKeyOf(kit.config),
  })
  const own = seal === row.seal ? [] : [texts.otherSeal]
  return { holds: holds && own.length === 0, faults: [...faults, ...own], notes }
}

/** The last packs of a year's returns as one pack, which holds theirs. */
export async function yearPack(kit: Kit, call: Call, year: string) {
  const { db, scope } = call
  const [tasks, profile] = await Promise.all([listSettled(db, scope, Number(year)), describedProfile(db, scope)])
  const rows = await listPacksOf(
    db,
    scope.entId,
    tasks.map(({ taskNo }) => taskNo),
  )
  const title = new Map(tasks.map((task) => [task.taskNo, titleOf(task)]))
  const now = call.now()
  const parts = []
  for (const row of rows) {
    const file = await kit.files.find(db, scope, row.file_id)
    if (file === null) continue
    const name = texts.fileName('', title.get(row.task_no) ?? '', row.number).slice(1)
    const at = formatChinaTime(row.sealed_at)
    parts.push({ group: texts.packs, name, who: texts.system, at, content: file })
  }
  if (parts.length === 0) throw refuse(texts.noneInYear(year))
  const head = {
    enterprise: { name: profile.entName, creditCode: profile.creditCode },
    task: { taskNo: '', title: texts.yearTitle(year), taxType: '', period: year, version: 1 },
    sealedAt: formatChinaTime(now),
    keepUntil: '',
    previous: '',
    missing: [],
  }
  const target = path.join(kit.config.dataDir, 'tmp', `evidence-${newId()}.zip`)
  await writePack(target, manifestOf(head, parts, rootKeyOf(kit.config)), parts, kit.files, now)
  const body = createReadStream(target)
  // The stream holds the open file, whose name is not needed any more.
  body.once('open', () => void rm(target, { force: true }))
  call.about(year, { items: parts.length })
  return { body, mediaType: 'application/zip', fileName: texts.yearFile(profile.entName, year) }
}
