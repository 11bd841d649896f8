import { randomUUID } from 'node:crypto'
import { callsOf, makeClean } from '../kit/clean-month.ts'
import { DEMO_PASSWORD } from '../kit/client.ts'
import type { Call, Client } from '../kit/client.ts'

/** What a morning consists of; `back` makes the next one possible and is no part of it. */
export const steps = ['sign in', 'workbench', 'list', 'open', 'type', 'validate', 'submit', 'back'] as const
export type Step = (typeof steps)[number]
/** Told of each call: its step, and how long it took. */
export type Told = (step: Step, ms: number) => void

type View = { tables: { tableCode: string; version: number }[] }
/** Typed, corrected, and taken out again, so that the return stays clean. */
const FIGURES = ['5.00', '7.00', '0.00']
const TABLE = 'VATG_MAIN'
const PERIOD_OF_TASKS = '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01'

const signInOf = (account: string): Call => ({
  path: '/japi/api/base-user/authentication/userLoginEcology',
  body: { account, password: DEMO_PASSWORD },
  headers: { 'x-client': 'api' },
})

/** The task of an accountant for a period, filled and ready to be handed in. */
export async function prepared(client: Client, account: string, period: string): Promise<string> {
  const { headers } = await client.signIn(account)
  const get = callsOf(client, headers)
  const [task] = await get<{ taskNo: string }[]>(`${PERIOD_OF_TASKS}&period=${period}`)
  if (task === undefined) throw new Error(`${account} has no task of ${period}`)
  await get('/japi/tax/taxVat/fillFromInvoices', { taskNo: task.taskNo })
  await makeClean(get, task.taskNo, period)
  return task.taskNo
}

/** One morning: signs in, looks around, opens the return, types, validates, hands it in, and takes it back. */
export async function morning(client: Client, account: string, taskNo: string, told: Told): Promise<void> {
  let headers: Record<string, string> = {}
  const timed = async <T>(step: Step, call: Call): Promise<T> => {
    const from = performance.now()
    const asked = { ...call, headers: { ...headers, ...call.headers } }
    const data = await client.get<T>(asked).catch((error: unknown) => {
      // A connection that was closed while idle is opened again, as browsers do.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
      return client.get<T>(asked)
    })
    told(step, performance.now() - from)
    return data
  }
  const read = <T>(step: Step, path: string): Promise<T> => timed<T>(step, { path })
  const write = <T>(step: Step, path: string, body: unknown): Promise<T> =>
    timed<T>(step, { path, body, headers: { 'idempotency-key': randomUUID() } })

  const { token } = await timed<{ token: string }>('sign in', signInOf(account))
  headers = { authorization: `Bearer ${token}` }
  await Promise.all([
    read('workbench', '/japi/api/base-user/user/current'),
    read('workbench', '/japi/tax/op/permission/selectPermission'),
    read('workbench', '/japi/api/home/todos'),
    read('workbench', '/japi/api/home/figures'),
    read('workbench', '/japi/tax/task/deadlines?year=2026'),
    timed('workbench', { path: '/japi/api/manage/notification/getNotificationUnReadByUserId', body: {} }),
  ])
  await read('list', '/japi/tax/task/board')
  await timed('list', { path: '/japi/api/manage/notification/getNotification', body: { page: 1 } })
  const [, , view] = await Promise.all([
    read('open', `/japi/tax/task/detail?taskNo=${taskNo}`),
    read('open', '/japi/tax/task/profile'),
    read<View>('open', `/japi/tax/taxVat/return?taskNo=${taskNo}`),
  ])
  let version = view.tables.find(({ tableCode }) => tableCode === TABLE)?.version ?? 0
  for (const figure of FIGURES) {
    const body = { taskNo, tableCode: TABLE, version, cells: { r9: { c1: figure } } }
    version = (await write<{ version: number }>('type', '/japi/tax/taxVat/saveCells', body)).version
  }
  await timed('validate', { path: '/japi/tax/taxVat/engineValidate', body: { taskNo } })
  const { processInstId } = await write<{ processInstId: string }>(
    'submit',
    '/japi/tax/task/taxTaskProcedureController/submitReview',
    { taskNo },
  )
  await write('back', '/japi/api/manage/workflowtask/withdraw', { processInstId })
  await read('back', '/japi/api/base-user/authentication/logout')
}
