import type { Client } from './client.ts'
import { withDatabase } from './server.ts'

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

/** Gives the super administrator what no role has from the start: whole phones, by which a list is filtered. */
export const giveWholePhones = (database: string): Promise<unknown> =>
  withDatabase(database, (client) =>
    client.query(
      `insert into role_menu (role_id, menu_id)
        select held.role_id, node.id from menu_node node, user_role held
          join user_account own on own.id = held.user_id and own.account = 'superadmin'
        where node.front_end_name = 'base:user:phone' on conflict do nothing`,
    ),
  )
