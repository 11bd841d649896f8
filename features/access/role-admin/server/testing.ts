import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { roleAdminFeature } from './role-admin.plugin.ts'

export const manageBase = '/japi/api/manage/role'
export const opBase = '/japi/tax/op'

export interface Answer<D = Record<string, unknown>> {
  status: number
  code: number
  msg: string
  data: D
}

/** The plugin itself, for test apps of features that read what roles are used for. */
export { roleAdminFeature }
/** Stands for the visits that the workbench keeps. */
export const visits: Feature = {
  name: 'visits',
  migrations: [
    {
      stamp: '299901010000-visits',
      sql: 'create table page_browse_log (user_id text, ent_id text, menu_id text, at timestamptz)',
    },
  ],
  tables: [],
  mount() {},
}

/** The feature in process, with an operator and the administrator of an enterprise. */
export async function rolesApp(): Promise<{
  app: TestApp
  entId: string
  operator: SignedInHeaders
  operatorId: string
  administrator: SignedInHeaders
  administratorId: string
  post: <D>(url: string, payload: object, headers?: SignedInHeaders) => Promise<Answer<D>>
  get: <D>(url: string, headers?: SignedInHeaders) => Promise<Answer<D>>
}> {
  const app = await createTestApp({ ...withIdentity(recycleBinFeature(), visits, roleAdminFeature()) })
  const { entId } = await makeEnterprise(app)
  const one = await makeSignedIn(app, { entIds: [entId], roles: ['superAdmin'] })
  const two = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'] })
  const answer = <D>(said: { statusCode: number; json: () => unknown }): Answer<D> => ({
    status: said.statusCode,
    ...(said.json() as Omit<Answer<D>, 'status'>),
  })
  return {
    app,
    entId,
    operator: one.headers,
    operatorId: one.user.userId,
    administrator: two.headers,
    administratorId: two.user.userId,
    post: async (url, payload, headers = one.headers) =>
      answer(await app.inject({ method: 'POST', url, headers: { ...headers }, payload })),
    get: async (url, headers = one.headers) =>
      answer(await app.inject({ method: 'GET', url, headers: { ...headers } })),
  }
}
