import { hash } from 'node:crypto'
import type { Call, SignedIn } from '../kit/client.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../kit/client.ts'
import { openTask } from '../kit/open-task.ts'
import { signInOperator } from '../kit/operator.ts'
import { size } from '../kit/root.ts'
import { grow } from './side.ts'
import type { Side } from './side.ts'

/** Calls that people make, by name; each as often as it is asked for. */
export type Calls = Readonly<Record<string, (index: number) => Call>>
export interface Dimension {
  sizes: readonly number[]
  /** SQL of bench/data that adds rows, and the tables it fills. */
  fill: string
  tables: readonly string[]
  /** What stands on both sides from the beginning. */
  begin?: (side: Side) => Promise<void>
  callsOf: (side: Side) => Promise<Calls>
}

const tenfold = (from: number, to: number): number[] => (from >= to ? [to] : [from, ...tenfold(from * 10, to)])
const sizes = (from: number, to: number): number[] => tenfold(size(from, 100), size(to, 1000))

const ownNotices = { fill: 'growth-own-notices.sql', tables: ['notice', 'notice_count'] }
async function noticeCalls({ client }: Side): Promise<Calls> {
  const people: SignedIn[] = []
  for (const account of DEMO_ACCOUNTS) people.push(await client.signIn(account))
  const of = (name: string, body: object) => (index: number) => ({
    path: `/japi/api/manage/notification/${name}`,
    body,
    headers: people[index % people.length]!.headers,
  })
  return {
    'first page': of('getNotification', { page: 1 }),
    'fifth page': of('getNotification', { page: 5 }),
    'unread ones': of('getNotification', { state: 'unread' }),
    'counts by category': of('getNotificationUnReadByUserId', {}),
    'whether anything is unread': (index) => ({
      path: '/japi/api/manage/notification/poll',
      headers: people[index % people.length]!.headers,
    }),
  }
}

async function clerkCalls({ client }: Side): Promise<(path: string) => () => Call> {
  const { headers } = await client.signIn('taxclerk')
  return (path) => () => ({ path, headers })
}

export const dimensions: Readonly<Record<string, Dimension>> = {
  'notices of others': {
    sizes: sizes(10_000, 10_000_000),
    fill: 'growth-notices.sql',
    tables: ['notice', 'notice_count'],
    begin: (side) => grow(side, ownNotices.fill, 1, DEMO_ACCOUNTS.length * 100),
    callsOf: noticeCalls,
  },
  'notices of the readers': { sizes: sizes(1000, 1_000_000), ...ownNotices, callsOf: noticeCalls },
  'invoices of the enterprise': {
    sizes: sizes(10_000, 1_000_000),
    fill: 'growth-invoices.sql',
    tables: ['invoice', 'invoice_standing'],
    callsOf: async (side) => {
      const of = await clerkCalls(side)
      const taskNo = await openTask(side.client, of('')().headers!)
      const { period } = await side.client.get<{ period: string }>(of(`/japi/tax/taxVat/paper?taskNo=${taskNo}`)())
      const pool = '/japi/tax/invoice/pool'
      return {
        'list of a month': of(`${pool}?period=${period}`),
        'its third page': of(`${pool}?period=${period}&page=3`),
        'sums of a month': of(`${pool}/sums?period=${period}`),
        'standings of a return': of(`${pool}?period=${period}&basis=return&outcome=filled`),
        'differences of a month': of(`/japi/tax/invoice/difference?period=${period}`),
        'list of all months': of(pool),
        'sums of all months': of(`${pool}/sums`),
        'figures of the workbench': of('/japi/api/home/figures'),
      }
    },
  },
  'tasks of all enterprises': {
    sizes: sizes(100, 100_000),
    fill: 'growth-tasks.sql',
    tables: ['tax_task', 'tax_task_step'],
    callsOf: async (side) => {
      const of = await clerkCalls(side)
      return {
        'task list': of('/japi/tax/task/board'),
        'settled ones of a year': of('/japi/tax/task/board/settled?year=2026'),
        'tasks of a tax': of('/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01'),
        'to-dos': of('/japi/api/home/todos'),
        'deadlines of a year': of('/japi/tax/task/deadlines?year=2026'),
        'figures of the workbench': of('/japi/api/home/figures'),
      }
    },
  },
  users: {
    sizes: sizes(100, 100_000),
    fill: 'growth-users.sql',
    tables: ['user_account', 'user_sign_in', 'membership', 'user_role', 'session', 'enterprise'],
    callsOf: async (side) => {
      const of = await clerkCalls(side)
      const operator = await signInOperator(side.client)
      const by = (path: string) => () => ({ path: `/japi/api/manage/management/${path}`, headers: operator })
      return {
        'list of users': by('users'),
        'its third page': by('users?page=3'),
        'a person by name': by(`users?word=${encodeURIComponent('第77号')}`),
        'a person by account': by(`users?account=${hash('md5', '77').slice(0, 10)}`),
        'a person to choose': () => ({
          ...by('findUserByPage2')(),
          body: { userName: '第77号' },
        }),
        'signing in': () => ({
          path: '/japi/api/base-user/authentication/userLoginEcology',
          // Not one whose session is used here: an account holds only so many bearers.
          body: { account: 'user', password: DEMO_PASSWORD },
          headers: { 'x-client': 'api' },
        }),
        'knowing the session': of('/japi/api/base-user/authentication/checkStatus'),
        'who is signed in': of('/japi/api/base-user/user/current'),
      }
    },
  },
}
