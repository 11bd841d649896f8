import { addRole, giverOf, setRoleMenus, type RoleKeeper } from '@portal/identity/server/roles'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { productFeature } from '@portal/product/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { roleAdminFeature, visits } from '@portal/role-admin/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { submitAuditResultRoute, withdrawRoute } from '@portal/workflow/contract'
import { workflowFeature } from '@portal/workflow/server/testing'
import type { AccessEffect, AccessRequestDetail } from '../contract/index.ts'
import { accessRequestFeature } from './access-request.plugin.ts'

export interface Answer<D = Record<string, unknown>> {
  status: number
  code: number
  msg: string
  data: D
}
type Person = Awaited<ReturnType<typeof makeSignedIn>>
interface Ids {
  id: string
  processInstId: string
}

const base = '/japi/api/manage/resAuthApply'

/** The feature in process: an enterprise with its administrator and two members, and an operator. */
export async function requestsApp(config: { roleSeparation?: boolean } = {}) {
  const app = await createTestApp({
    config,
    ...withIdentity(
      notificationFeature(),
      workflowFeature(),
      productFeature(),
      recycleBinFeature(),
      visits,
      roleAdminFeature(),
      accessRequestFeature(),
    ),
  })
  const { entId } = await makeEnterprise(app)
  const [applicant, colleague, administrator] = [
    await makeSignedIn(app, { entIds: [entId], name: '吴桐' }),
    await makeSignedIn(app, { entIds: [entId], name: '陈立' }),
    await makeSignedIn(app, { entIds: [entId], name: '韩松', roles: ['companyAdmin'] }),
  ]
  const operator = await makeSignedIn(app, { entIds: [(await makeEnterprise(app)).entId], roles: ['superAdmin'] })
  const say = async <D>(method: 'GET' | 'POST', url: string, headers: SignedInHeaders, payload?: object) => {
    const said = await app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
    return { status: said.statusCode, ...said.json<Omit<Answer<D>, 'status'>>() }
  }
  const post = <D>(call: string, payload: object, who: Person = applicant) =>
    say<D>('POST', `${base}/${call}`, who.headers, payload)
  const get = <D>(call: string, who: Person = applicant) => say<D>('GET', `${base}/${call}`, who.headers)
  const decide = (processInstId: string, who: Person, more: object = {}) =>
    say('POST', submitAuditResultRoute.path, who.headers, { processInstId, approve: true, auditOpinion: '', ...more })
  return {
    app,
    entId,
    applicant,
    colleague,
    administrator,
    operator,
    post,
    get,
    decide,
    withdraw: (processInstId: string, who: Person) => say('POST', withdrawRoute.path, who.headers, { processInstId }),
    add: async (form: object, who: Person = applicant) => (await post<Ids>('add', form, who)).data,
    detail: async (id: string, who: Person = applicant) =>
      (await get<AccessRequestDetail>(`detail?id=${id}`, who)).data,
    effect: async (id: string, who: Person = applicant) => (await get<AccessEffect>(`effect?id=${id}`, who)).data,
    makeRole: (roleName: string, menuIds: readonly string[] = []) =>
      makeRole(app, { entId, operator, roleName, menuIds }),
    menusOf: async (roleId: string) =>
      (await app.asOwner(`select menu_id from role_menu where role_id = '${roleId}'`)).map((row) =>
        String(row['menu_id']),
      ),
    holders: async (roleId: string) =>
      app.asOwner(`select user_id, ends_at from user_role where role_id = '${roleId}'`),
  }
}

/** A role of the enterprise, as operators make it. */
async function makeRole(
  app: TestApp,
  given: { entId: string; operator: Person; roleName: string; menuIds: readonly string[] },
): Promise<string> {
  const kit = app.kitOf('identity')
  const { entId, roleName, menuIds } = given
  const keeper: RoleKeeper = await giverOf(kit.db, { userId: given.operator.user.userId, entId, isSeparated: false })
  return kit.write(async (tx) => {
    const fields = { roleName, side: '2', note: null, dataScope: 'enterprise' } as const
    const roleId = await addRole(tx, kit.clock.now(), keeper, fields, entId)
    await setRoleMenus(tx, kit.clock.now(), keeper, { roleId }, menuIds)
    return roleId
  })
}
