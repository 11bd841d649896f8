import type { Client } from './client.ts'

/** The number of the demonstration's open VAT return, whose pool has invoices. */
export async function openTask(client: Client, headers: Record<string, string>): Promise<string> {
  const todos = await client.get<{ kind: string; state: string; route: string }[]>({
    path: '/japi/api/home/todos',
    headers,
  })
  // A refill after the start may already have checked it.
  const open = todos.find(({ kind, state }) => kind === 'taxTask' && ['collected', 'checked'].includes(state))
  const taskNo = new URL(open?.route ?? '/', 'http://portal').searchParams.get('id')
  if (taskNo === null) throw new Error('the demonstration has no open return with invoices')
  return taskNo
}

/** Creates the latest quarter of corporate income tax, which begins with what the one before left. */
export async function openQuarter(client: Client, headers: Record<string, string>): Promise<string> {
  const { taskNo } = await client.get<{ taskNo: string }>({
    path: '/japi/tax/task/taxTaskProcedure/saveTaskProcedure',
    body: { taskBranchStatus: 3, taxType: '02', period: '20263' },
    headers,
  })
  return taskNo
}

type Profile = { version: number; filings: { taxType: string; cadence: string }[] } & Record<string, unknown>

/** Registers annual corporate income tax and creates the current year's return. */
export async function openYear(client: Client, headers: Record<string, string>): Promise<string> {
  const keeper = await client.signIn('plantadmin')
  const { profile } = await client.get<{ profile: Profile }>({
    path: '/japi/tax/task/registration',
    headers: keeper.headers,
  })
  const { version, taxpayerType, subType, cityFlag, preferences, filings } = profile
  const body = {
    version,
    taxpayerType,
    subType,
    cityFlag,
    preferences,
    filings: [...filings, { taxType: '03', cadence: 'year' }],
  }
  await client.get({ path: '/japi/tax/task/profile', body, headers: keeper.headers })
  const { taskNo } = await client.get<{ taskNo: string }>({
    path: '/japi/tax/task/taxTaskProcedure/saveTaskProcedure',
    body: { taskBranchStatus: 3, taxType: '03', period: '2026' },
    headers,
  })
  return taskNo
}
