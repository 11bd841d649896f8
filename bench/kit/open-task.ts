import type { Client } from './client.ts'

/** The number of the demonstration's open VAT return, whose pool has invoices. */
export async function openTask(client: Client, headers: Record<string, string>): Promise<string> {
  const todos = await client.get<{ kind: string; state: string; route: string }[]>({
    path: '/japi/api/home/todos',
    headers,
  })
  const open = todos.find(({ kind, state }) => kind === 'taxTask' && state === 'collected')
  const taskNo = new URL(open?.route ?? '/', 'http://portal').searchParams.get('id')
  if (taskNo === null) throw new Error('the demonstration has no open return with invoices')
  return taskNo
}
