import { creditCodeCheckChar } from '@portal/domain'
import { makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { taxTaskFeature } from '@portal/tax-task/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server/testing'
import { codeLibraryFeature } from '@portal/code-library/server/testing'
import type { Organization } from '../contract/index.ts'
import { organizationFeature } from './organization.plugin.ts'

let last = 0
/** A credit code that nobody has. */
export function freeCode(): string {
  const body = `91350100M${String((last += 1)).padStart(8, '0')}`
  return body + creditCodeCheckChar(body)
}

export interface Answer<T = Organization> {
  status: number
  code: number
  msg: string
  data: T
}

export const permissions = ['base:organization:manage']

/** The tree in process, with somebody who keeps it. */
export async function treeApp({
  features = [],
  ...more
}: { databaseUrl?: string; features?: readonly Feature[] } = {}) {
  const app: TestApp = await createTestApp({
    ...withIdentity(
      notificationFeature(),
      workflowFeature(),
      taxTaskFeature({ returns: { results: () => Promise.resolve([]), blocks: () => Promise.resolve([]) } as never }),
      codeLibraryFeature(),
      organizationFeature(),
      ...features,
    ),
    ...more,
  })
  const { headers: keeper } = await makeSignedIn(app, { permissions })
  const base = '/japi/api/manage/organization'
  const get = async <T = Organization[]>(path: string, headers: SignedInHeaders = keeper): Promise<T> =>
    (await app.inject({ url: `${base}/${path}`, headers: { ...headers } })).json<{ data: T }>().data
  const post = async <T = Organization>(
    path: string,
    payload: object,
    headers: SignedInHeaders = keeper,
  ): Promise<Answer<T>> => {
    const answer = await app.inject({ method: 'POST', url: `${base}/${path}`, headers: { ...headers }, payload })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<T>, 'status'>>() }
  }
  /** A new organisation below another one. */
  const add = async (
    parentCustomerCode: string | number,
    customerRegisterName: string,
    own: object = {},
    headers: SignedInHeaders = keeper,
  ) => {
    const entered = { parentCustomerCode, customerRegisterName, socialcreditcode: freeCode(), cat: '02' }
    return (await post('addOrg', { ...entered, ...own }, headers)).data
  }
  const orgOf = async (entId: string): Promise<Organization> => {
    const row = await app
      .kitOf('organization')
      .db.selectFrom('organization')
      .select('customer_code')
      .where('ent_id', '=', entId)
      .executeTakeFirstOrThrow()
    return get<Organization>(`detail?customerCode=${row.customer_code}`)
  }
  const parentOf = async (entId: string): Promise<string | null> =>
    (
      await app
        .kitOf('identity')
        .db.selectFrom('enterprise')
        .select('parent_id')
        .where('id', '=', entId)
        .executeTakeFirstOrThrow()
    ).parent_id
  return { app, keeper, get, post, add, orgOf, parentOf }
}
