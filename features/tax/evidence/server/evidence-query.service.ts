import { formatChinaTime } from '@portal/domain'
import { declaredLabel } from '@portal/domain/occasion'
import { filingState } from '@portal/filing/server/public'
import { listUserNames } from '@portal/identity/server/people'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { countSettled, describedProfile, getTask, listSettled, listSteps } from '@portal/tax-task/server/public'
import type { EvidencePack, EvidenceState, EvidenceYear } from '../contract/evidence.schema.ts'
import { listPacks, listPacksOf, type PackRow } from './store/evidence.repo.ts'
import { evidenceTexts as texts } from './parts/evidence.texts.ts'
import { sealFault, titleOf } from './pack/seal.service.ts'

/** Packs of a return, and whether its last filing can be sealed. */
export async function evidenceState(db: Db, scope: Scope, taskNo: string): Promise<EvidenceState> {
  const task = await getTask(db, scope, taskNo)
  const [rows, { versions }, profile, steps] = await Promise.all([
    listPacks(db, scope.entId, taskNo),
    filingState(db, scope, taskNo, ''),
    describedProfile(db, scope),
    listSteps(db, scope.entId, taskNo),
  ])
  const names = await listUserNames(
    db,
    rows.map((row) => row.sealed_by),
  )
  const fault = sealFault(task, versions.length, rows)
  const lastAt = (state: 'approved' | 'filed' | 'paid'): string | null => {
    const step = steps.findLast(({ to_state: to }) => to === state)
    return step === undefined ? null : formatChinaTime(step.at)
  }
  return {
    taskNo,
    version: task.version,
    title: titleOf(task),
    entName: profile.entName,
    canSeal: fault === undefined,
    why: fault ?? '',
    // A payment that nobody registered is no step on the way to the seal.
    steps: [
      { name: texts.steps.approved, at: lastAt('approved') },
      { name: texts.steps.filed, at: lastAt('filed') },
      { name: texts.steps.paid, at: lastAt('paid') },
      { name: texts.steps.sealed, at: sealedOf(rows.find(({ number }) => number === versions.length)) },
    ].filter(({ name, at }) => name !== texts.steps.paid || at !== null),
    packs: rows.map((row) => packOf(row, names.get(row.sealed_by)?.name ?? '')).toReversed(),
  }
}

const sealedOf = (row: Pick<PackRow, 'sealed_at'> | undefined): string | null =>
  row === undefined ? null : formatChinaTime(row.sealed_at)

const packOf = (row: PackRow, sealedBy: string): EvidencePack => ({
  id: row.id,
  number: row.number,
  seal: row.seal,
  previous: row.previous,
  bytes: row.bytes,
  sealedBy,
  sealedAt: formatChinaTime(row.sealed_at),
  keepUntil: row.keep_until,
  missing: row.missing,
  items: row.items.map(({ no, group, name, who, at, size, sha256 }) => ({ no, group, name, who, at, size, sha256 })),
})

/** Filed returns due in a year with their packs; without a year the latest that has some. */
export async function evidenceYear(db: Db, scope: Scope, asked: string | undefined): Promise<EvidenceYear> {
  const years = (await countSettled(db, scope)).map(({ year }) => year)
  const year = asked === undefined ? (years[0] ?? 0) : Number(asked)
  const tasks = await listSettled(db, scope, year)
  const packs = Map.groupBy(
    await listPacksOf(
      db,
      scope.entId,
      tasks.map(({ taskNo }) => taskNo),
    ),
    (row) => row.task_no,
  )
  return {
    year,
    years,
    rows: tasks.map((task) => {
      const own = packs.get(task.taskNo) ?? []
      return {
        taskNo: task.taskNo,
        title: titleOf(task),
        periodLabel: declaredLabel(task),
        packs: own.length,
        sealedAt: sealedOf(own.at(-1)),
        bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    }),
  }
}
