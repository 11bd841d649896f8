import type { Config, Feature } from '@portal/server-kit'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { verificationFeature } from '@portal/verification/server/testing'
import { workflowFeature } from '@portal/workflow/server/testing'
import { userAdminFeature } from './user-admin.plugin.ts'

export { userAdminFeature }

export const base = '/japi/api/manage'
/** Codes of who keeps one enterprise's users, and of who keeps all. */
export const administrator = ['base:user:manage']
export const operator = [...administrator, 'base:user:all']

export interface Answer<T = Record<string, never>> {
  status: number
  code: number
  msg: string
  data: T
}
export type Ask = <T = Record<string, never>>(
  path: string,
  payload?: object,
  headers?: SignedInHeaders,
) => Promise<Answer<T>>

/** The feature in process, with an enterprise, its administrator and an operator. */
export async function usersApp({
  config = {},
  more = [],
}: { config?: Partial<Config>; more?: Feature[] } = {}): Promise<{
  app: TestApp
  entId: string
  /** POST as the enterprise's administrator unless said otherwise. */
  ask: Ask
  read: Ask
  admin: Awaited<ReturnType<typeof makeSignedIn>>
  boss: Awaited<ReturnType<typeof makeSignedIn>>
}> {
  const app = await createTestApp({
    ...withIdentity(
      notificationFeature(),
      verificationFeature(),
      workflowFeature(),
      recycleBinFeature(),
      userAdminFeature(),
      ...more,
    ),
    config,
  })
  const { entId } = await makeEnterprise(app)
  const admin = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'], permissions: administrator })
  const boss = await makeSignedIn(app, { roles: ['superAdmin'], permissions: operator })
  const ask: Ask = async (path, payload = {}, headers = admin.headers) => {
    const answer = await app.inject({ method: 'POST', url: `${base}/${path}`, headers: { ...headers }, payload })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<never>, 'status'>>() }
  }
  const read: Ask = async (path, query = {}, headers = admin.headers) => {
    const answer = await app.inject({
      url: `${base}/${path}`,
      headers: { ...headers },
      query: query as Record<string, string>,
    })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<never>, 'status'>>() }
  }
  return { app, entId, ask, read, admin, boss }
}
