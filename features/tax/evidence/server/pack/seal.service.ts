import { rm } from 'node:fs/promises'
import path from 'node:path'
import { refuse, stale } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { declaredLabel } from '@portal/domain/occasion'
import { filingState } from '@portal/filing/server/public'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import { rootKeyOf } from '@portal/server-kit/seal'
import { describedProfile } from '@portal/tax-task/server/public'
import { isFiled, taxTypeName } from '@portal/tax-task/contract'
import { getTask, lockTask, type TaskOf } from '@portal/tax-task/server/public'
import { evidenceGroups } from '../../contract/evidence.schema.ts'
import type { EvidenceAsked, EvidencePart, EvidenceSource } from '../parts/evidence-part.ts'
import { insertPack, listPacks } from '../store/evidence.repo.ts'
import { evidenceTexts as texts } from '../parts/evidence.texts.ts'
import { changeParts, returnParts } from '../parts/return-parts.ts'
import { decisionParts, filingParts } from '../parts/record-parts.ts'
import { manifestOf, writePack } from './write-pack.ts'

const zipType = 'application/zip'
/** Law asks ten years of accounts and what they rest on. */
const keptYears = 10

export const titleOf = (task: TaskOf): string => texts.title(declaredLabel(task), taxTypeName(task.taxType))

/** Why a return can't be sealed now; undefined where it can. */
export function sealFault(task: TaskOf, filings: number, packs: readonly { number: number }[]): string | undefined {
  if (!isFiled(task.state) || filings === 0) return texts.notFiled
  return packs.some(({ number }) => number === filings) ? texts.sealed : undefined
}

/**
 * Seals what the last filing of a return rests on. What is packed is read first; the task's row is held at the end, so
 * of two at once the second is told, and a return that moved meanwhile is refused.
 */
export async function sealPack(
  kit: Kit,
  call: Call,
  sources: readonly EvidenceSource[],
  { taskNo, version }: { taskNo: string; version: number },
): Promise<void> {
  const { db, scope } = call
  const task = await getTask(db, scope, taskNo)
  const now = call.now()
  const [{ versions }, packs, profile] = await Promise.all([
    filingState(db, scope, taskNo, ''),
    listPacks(db, scope.entId, taskNo),
    describedProfile(db, scope),
  ])
  refuseFault(task, version, versions.length, packs)
  const asked: EvidenceAsked = { db, scope, task, files: kit.files, now }
  const parts = inOrder(
    (
      await Promise.all([
        returnParts(kit, call, asked),
        decisionParts(asked),
        changeParts(asked),
        filingParts(asked),
        ...sources.map((source) => source(asked)),
      ])
    ).flat(),
  )
  const sealedAt = formatChinaTime(now)
  const keepUntil = `${Number(sealedAt.slice(0, 4)) + keptYears}-12-31`
  const missing = [texts.missing.bank]
  const manifest = manifestOf(
    {
      enterprise: { name: profile.entName, creditCode: profile.creditCode },
      task: { taskNo, title: titleOf(task), taxType: task.taxType, period: task.period, version: versions.length },
      sealedAt,
      keepUntil,
      previous: packs.at(-1)?.seal ?? '',
      missing,
    },
    parts,
    rootKeyOf(kit.config),
  )
  const id = newId()
  const target = path.join(kit.config.dataDir, 'tmp', `evidence-${id}.zip`)
  const made = await writePack(target, manifest, parts, kit.files, now)
  try {
    const file = { field: '', name: texts.fileName(profile.entName, titleOf(task), versions.length), ...made }
    await kit.files.prepare(file)
    await call.write(async (tx) => {
      const held = await lockTask(tx, scope, taskNo)
      refuseFault(held, version, versions.length, await listPacks(tx.db, scope.entId, taskNo))
      const { id: fileId } = await kit.files.keep(tx, scope, file, { mediaType: zipType, purpose: 'evidence-pack' })
      await insertPack(tx.as('evidence').db, {
        id,
        ent_id: scope.entId,
        task_no: taskNo,
        number: versions.length,
        seal: manifest.seal,
        previous: manifest.previous,
        signature: manifest.signature,
        bytes: made.size,
        file_id: fileId,
        items: manifest.items as never,
        missing: missing as never,
        keep_until: keepUntil,
        sealed_by: scope.userId,
        sealed_at: now,
      })
      call.about(taskNo, { pack: id, items: parts.length, seal: manifest.seal })
    })
  } finally {
    await rm(target, { force: true })
  }
}

function refuseFault(task: TaskOf, version: number, filings: number, packs: readonly { number: number }[]): void {
  const fault = sealFault(task, filings, packs)
  if (fault !== undefined) throw refuse(fault)
  if (task.version !== version) throw stale({ version: task.version, state: task.state })
}

/** By group, in the order of a filing. */
const inOrder = (parts: readonly EvidencePart[]): EvidencePart[] =>
  evidenceGroups.flatMap((group) => parts.filter((part) => part.group === group))
