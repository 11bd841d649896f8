import type { Client } from './client.ts'

/** Headers of the super administrator, after the code to his phone. */
export async function signInOperator(client: Client): Promise<Record<string, string>> {
  const { headers } = await client.signIn('superadmin')
  const [token] = await client.get<string[]>({
    path: '/japi/api/base-user/userRegistration/sendMsg?tokenType=101',
    headers,
  })
  const [outbox] = await client.get<[{ records: { code: string }[] }]>({
    path: '/japi/api/manage/outbox?limit=1',
    headers,
  })
  await client.get({
    path: '/japi/api/base-user/userRegistration/validateSms',
    body: { code: outbox.records[0]!.code, token },
    headers,
  })
  return headers
}
