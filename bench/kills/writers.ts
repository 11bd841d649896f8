import { randomUUID } from 'node:crypto'
import type { SignedIn } from '../kit/client.ts'
import { asked, post, untilDead, written, type Work } from './told.ts'

export const CELLS_TABLE = 'VATG_MAIN'
export const CELLS_CELL = ['r9', 'c1'] as const

/** Figures are not limited per minute. */
const BULK_PAUSE_MS = 0

export function readNotices(work: Work, ids: Iterator<string>): Promise<void> {
  return untilDead(work, async () => {
    const id = ids.next().value as string
    await written(work, `notice read ${id}`, post('/japi/api/manage/notification/setRead', { id }))
    work.told.read.push(id)
  })
}

export function annotate(work: Work, keys: readonly string[]): Promise<void> {
  let next = 0
  return untilDead(work, async () => {
    const reason = `核对 ${randomUUID()}`
    await written(
      work,
      `annotation ${reason}`,
      post('/japi/tax/invoice/annotate', { key: keys[next++ % keys.length], reason }),
    )
    work.told.annotated.push(reason)
  })
}

export function typeCells(work: Work, taskNo: string): Promise<void> {
  const { cells } = work.told
  const [row, column] = CELLS_CELL
  return untilDead(
    work,
    async () => {
      const value = `${(Number.parseInt(cells.value || '0', 10) % 9_000_000) + 1}.00`
      cells.inDoubt = value
      const { version } = (await written(
        work,
        'cells',
        post('/japi/tax/taxVat/saveCells', {
          taskNo,
          tableCode: CELLS_TABLE,
          version: cells.version,
          cells: { [row]: { [column]: value } },
        }),
      )) as { version: number }
      Object.assign(cells, { version, value, inDoubt: undefined, acknowledged: cells.acknowledged + 1 })
    },
    BULK_PAUSE_MS,
  )
}

/** Submits a return for review and rejects it repeatedly: the clerk submits, the manager decides. */
export function review(work: Work, manager: SignedIn, taskNo: string): Promise<void> {
  const { reviews } = work.told
  let open: string | undefined
  return untilDead(work, async () => {
    if (open === undefined) {
      open = await openReview(work, taskNo)
      if (open === undefined) {
        const { processInstId } = (await written(
          work,
          'submission',
          post('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo }),
        )) as { processInstId: string }
        open = processInstId
      }
      reviews.set(open, null)
      work.told.count += 1
    }
    const opinion = `请核对 ${randomUUID()}`
    const id = open
    await written(
      work,
      `decision ${id}`,
      post('/japi/api/manage/workflowtask/submitAuditResult', {
        processInstId: id,
        approve: false,
        auditOpinion: opinion,
      }),
      manager,
    )
    reviews.set(id, opinion)
    open = undefined
  })
}

/** The approval possibly left open by a submission with a lost answer. */
async function openReview(work: Work, taskNo: string): Promise<string | undefined> {
  const { state } = (await asked(work, { path: `/japi/tax/task/detail?taskNo=${taskNo}` })) as { state: string }
  if (state !== 'inReview') return undefined
  return (
    (await asked(work, { path: `/japi/api/manage/workflowtask/detailByBusinessCode?businessCode=${taskNo}` })) as {
      processInstId: string
    }
  ).processInstId
}
