import { storedFiles } from '@portal/file/server/public'
import { listUserNames } from '@portal/identity/server/people'
import { keepAttachments } from '@portal/server-kit/attachments/keep-attachments'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { loadReturn } from '@portal/tax-return/server/public'
import { isEditable } from '@portal/tax-task/contract'
import { getTask, lockTask, type TaskOf } from '@portal/tax-task/server/public'
import {
  citPapers,
  demandedPapersRoute,
  filePushEvent,
  otherPaper,
  pushCheckRoute,
  pushFileRoute,
  type PushedFile,
} from '../../contract/index.ts'
import { citTaxType } from '../../contract/tax-type.ts'
import { demandedPapers } from './demanded.rules.ts'
import { papersTexts as texts } from './papers.texts.ts'

type Thing = TaskOf & { ent_id: string }
const ofYear = (task: TaskOf): Thing | undefined =>
  task.taxType === citTaxType ? { ...task, ent_id: task.entId } : undefined

/** The papers of a year: files on its task, which change while the return does. */
export const paperKeeper = keepAttachments<Thing>(citPapers, {
  find: async (db, scope, taskNo) => ofYear(await getTask(db, scope, taskNo)),
  hold: async (tx, scope, taskNo) => ofYear(await lockTask(tx, scope, taskNo)),
  notFound: texts.noTask,
  names: listUserNames,
  files: storedFiles,
  closed: ({ state }) => (isEditable(state) ? null : texts.closed),
})

/** Demanded papers with the files that stand for them. */
export async function papersOf(db: Db, scope: Scope, taskNo: string) {
  const task = await getTask(db, scope, taskNo)
  const demanded = task.taxType === citTaxType ? demandedPapers(await loadReturn(db, task)) : []
  const files = await paperKeeper.list(db, { entId: task.entId, thing: taskNo })
  return demanded.map((paper) => ({ ...paper, files: files.filter(({ kind }) => kind === paper.kind).length }))
}

/** Mounts what a year demands, and the documented way to hand files to it. */
export function mountPapers(kit: Kit): void {
  paperKeeper.mount(kit)
  kit.mount(demandedPapersRoute, ({ query }, { db, scope }) => papersOf(db, scope, query.taskNo))
  kit.mount(pushFileRoute, ({ body: { taskNo, fileId, kind = otherPaper } }, call) =>
    call.write(async (tx) => {
      const { id: pushId, fileName } = await paperKeeper.add(tx, call, { thing: taskNo, kind, fileId })
      const { userId, entId } = call.scope
      tx.publish(filePushEvent, { userId, entId, data: { pushId, taskNo, kind, fileName, state: 'done' } })
      return { pushId, state: 'done' as const }
    }),
  )
  kit.mount(pushCheckRoute, async ({ body: { taskNo, pushId } }, { db, scope }) => {
    const { entId } = await getTask(db, scope, taskNo)
    const files = await paperKeeper.list(db, { entId, thing: taskNo })
    return files
      .filter(({ id }) => pushId === undefined || id === pushId)
      .map(({ id, kind, fileName, version, by, at }): PushedFile => {
        const state = version > 1 ? 'replaced' : 'done'
        return { pushId: id, kind, fileName, state, by, at }
      })
  })
}
