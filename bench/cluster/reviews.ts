import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Client, SignedIn } from '../kit/client.ts'

const soonMs = 150
const period = '202602'
const ofTasks = '/japi/tax/task/taxTaskProcedureController'

/** Repeats a call under its key until it is answered: a process or the database may just be away. */
async function untilAnswered<T>(client: Client, who: SignedIn, call: Call): Promise<T> {
  const headers = { ...who.headers, ...(call.body === undefined ? {} : { 'idempotency-key': randomUUID() }) }
  for (;;) {
    const answer = await client.call<T>({ ...call, headers }).catch(() => null)
    if (answer?.code === 200) return answer.data
    if (answer !== null && answer.status < 500 && answer.code !== 429)
      throw new Error(`${call.path}: ${answer.code} ${answer.msg}`)
    await pause(soonMs)
  }
}

/**
 * A return handed in for review and sent back, again and again: each time a notice to who reviews and one to who handed
 * in. Adds what was acknowledged to `told`.
 */
export async function reviewOn(
  client: Client,
  [clerk, manager]: readonly [SignedIn, SignedIn],
  told: string[],
  goesOn: () => boolean,
): Promise<void> {
  const tasks = await untilAnswered<{ taskNo: string }[]>(client, clerk, {
    path: `${ofTasks}/queryAppointProcedure?taxType=01&period=${period}`,
  })
  const { taskNo } = tasks[0]!
  while (goesOn()) {
    const { processInstId } = await untilAnswered<{ processInstId: string }>(client, clerk, {
      path: `${ofTasks}/submitReview`,
      body: { taskNo },
    })
    await untilAnswered(client, manager, {
      path: '/japi/api/manage/workflowtask/submitAuditResult',
      body: { processInstId, approve: false, auditOpinion: `请核对 ${randomUUID()}` },
    })
    told.push(processInstId)
  }
}
