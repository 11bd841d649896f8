import { writerOf } from '../saving/writer.ts'
import type { Kit } from '@portal/server-kit/feature'
import { getTask } from '@portal/tax-task/server/public'
import { declareNilRoute, fillPreviewRoute, readinessRoute } from '../../contract/index.ts'
import { loadReturn } from '../computation/load.ts'
import { previewFill } from './fill-preview.ts'
import { declareNil } from './nil.service.ts'
import type { AskReadiness } from './readiness.service.ts'
import type { SourcesOf } from './sources.ts'

/** Mounts a return's readiness for submission, and the nil declaration of a period (LEAD-14). */
export function mountReadiness(kit: Kit, sources: SourcesOf, ask: AskReadiness): void {
  kit.mount(readinessRoute, async ({ query }, { db, scope }) => {
    const { readiness, done } = await ask(db, scope, await loadReturn(db, await getTask(db, scope, query.taskNo)))
    return { readiness, done }
  })
  kit.mount(fillPreviewRoute, async ({ query }, { db, scope }) =>
    previewFill(db, scope, await loadReturn(db, await getTask(db, scope, query.taskNo)), sources),
  )
  kit.mount(declareNilRoute, ({ body }, call) =>
    call.write(async (tx) => {
      call.about(body.taskNo)
      await declareNil(tx, writerOf(call), call.scope, body.taskNo, sources)
      return { taskNo: body.taskNo }
    }),
  )
}
