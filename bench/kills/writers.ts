import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Client, SignedIn } from '../kit/client.ts'
import { uploadOf } from '../kit/upload.ts'

/** What the clients were told, and the one write of each that was under way when the server died. */
export type Told = {
  read: string[]
  annotated: string[]
  /** The last version and value that were acknowledged, and the value in doubt. */
  cells: { version: number; value: string; inDoubt?: string; acknowledged: number }
  /** By approval: the words with which it was sent back, none while that was not acknowledged. */
  reviews: Map<string, string | null>
  /** By import: the last state its client saw. */
  imports: Map<string, string>
  /** Acknowledged writes of all kinds. */
  count: number
  /** Writes sent and not answered, by what they were: they are sent once more after the restart, under the same key. */
  pending: Map<string, { call: Call; account: string }>
}
export const nothingTold = (): Told => ({
  read: [],
  annotated: [],
  cells: { version: 0, value: '', acknowledged: 0 },
  reviews: new Map(),
  imports: new Map(),
  count: 0,
  pending: new Map(),
})

export type Work = { client: Client; who: SignedIn; told: Told; stopped: () => boolean }
export const CELLS_TABLE = 'VATG_MAIN'
export const CELLS_CELL = ['r9', 'c1'] as const

/** A person writes 600 times a minute at most, but for figures: the writers share it over the seconds of a trial. */
const ORDINARY_PAUSE_MS = 25
const BULK_PAUSE_MS = 0
const SOON_MS = 200

/** Runs `write` again and again until the server is gone; what fails before that is an error. */
async function untilDead(work: Work, write: () => Promise<void>, pauseMs = ORDINARY_PAUSE_MS): Promise<void> {
  while (!work.stopped()) {
    try {
      await write()
      work.told.count += 1
      await pause(pauseMs)
    } catch (error) {
      if (work.stopped() || (error as NodeJS.ErrnoException).code?.startsWith('ECONN')) return
      throw error
    }
  }
}

/** The data of a call that has to succeed; told to wait, it is sent again under its key. */
async function asked(work: Work, call: Call): Promise<never> {
  for (;;) {
    const answer = await work.client.call<never>({ ...call, headers: { ...work.who.headers, ...call.headers } })
    if (answer.code === 200) return answer.data
    if (answer.code !== 429 || work.stopped())
      throw new Error(`${call.path}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
    await pause(SOON_MS)
  }
}
const post = (path: string, body: object): Call => ({ path, body, headers: { 'idempotency-key': randomUUID() } })

/** A write that is remembered until its answer came. */
async function written(work: Work, what: string, call: Call, who = work.who): Promise<never> {
  work.told.pending.set(what, { call, account: who.account })
  const data = await asked({ ...work, who }, call)
  work.told.pending.delete(what)
  return data
}

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

/** Sends a return to review and back, again and again: the clerk submits, the manager decides. */
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

/** The approval that a submission whose answer was lost may have left open. */
async function openReview(work: Work, taskNo: string): Promise<string | undefined> {
  const { state } = (await asked(work, { path: `/japi/tax/task/detail?taskNo=${taskNo}` })) as { state: string }
  if (state !== 'inReview') return undefined
  return (
    (await asked(work, { path: `/japi/api/manage/workflowtask/detailByBusinessCode?businessCode=${taskNo}` })) as {
      processInstId: string
    }
  ).processInstId
}

/** Uploads the demonstration workbook of one month after another and takes each over. */
export function importInvoices(work: Work, months: Iterator<string>): Promise<void> {
  const { imports } = work.told
  return untilDead(work, async () => {
    const period = months.next().value as string
    const file = await download(work, period)
    const { importId } = (await asked(work, uploadOf(work.who, period, file))) as { importId: string }
    imports.set(importId, 'reading')
    work.told.count += 1
    await seen(work, importId, 'preview')
    await asked(work, post('/japi/tax/invoice/import/confirm', { importId, skipRefused: true }))
    imports.set(importId, 'writing')
    work.told.count += 1
    await seen(work, importId, 'done')
  })
}

async function seen(work: Work, importId: string, wanted: string): Promise<void> {
  for (;;) {
    const { state, message } = (await asked(work, { path: `/japi/tax/invoice/import?importId=${importId}` })) as {
      state: string
      message: string
    }
    if (state === wanted) return void work.told.imports.set(importId, state)
    if (['failed', 'refused', 'cancelled'].includes(state)) throw new Error(`import ${importId}: ${state} ${message}`)
  }
}

const workbooks = new Map<string, Buffer>()
async function download(work: Work, period: string): Promise<Buffer> {
  const known = workbooks.get(period)
  if (known) return known
  const { status, bytes } = await work.client.send({
    path: `/japi/tax/invoice/demoWorkbook?period=${period}`,
    headers: work.who.headers,
  })
  if (status !== 200) throw new Error(`demonstration workbook ${period}: ${status}`)
  workbooks.set(period, bytes)
  return bytes
}
