import { uploadFileRoute } from '@portal/file/contract'
import { docxOf, fileFeature } from '@portal/file/server/testing'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, formOf } from '@portal/testkit'
import { submitAuditResultRoute, withdrawRoute } from '@portal/workflow/contract'
import { workflowFeature } from '@portal/workflow/server/testing'
import {
  adminChangeRoute,
  administrationRoute,
  agreeChangeRoute,
  applyChangeRoute,
  changeFile,
  refuseChangeRoute,
  type AdminChange,
  type Administration,
} from '../contract/index.ts'
import { adminChangeFeature } from './admin-change.plugin.ts'

export interface Answer<D> {
  status: number
  code: number
  msg: string
  data: D
}
export interface Refused {
  errors?: { path: string; message: string }[]
}
export type Person = Awaited<ReturnType<typeof makeSignedIn>>
interface Handed {
  id: string
  processInstId: string
}
const companyAdmin = 'companyAdmin'

/** The feature in process; enterprises with people are made by each test. */
export async function adminChangeApp(config: { roleSeparation?: boolean } = {}) {
  const app = await createTestApp({
    config,
    ...withIdentity(notificationFeature(), workflowFeature(), fileFeature(), adminChangeFeature()),
  })
  const operator = await makeSignedIn(app, {
    name: '林沐',
    roles: [config.roleSeparation === true ? 'securityAdmin' : 'superAdmin'],
  })
  const say = async <D>(method: 'GET' | 'POST', url: string, who: Person, payload?: object): Promise<Answer<D>> => {
    const said = await app.inject({ method, url, headers: { ...who.headers }, ...(payload && { payload }) })
    return { status: said.statusCode, ...said.json<Omit<Answer<D>, 'status'>>() }
  }
  const upload = async (who: Person): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: uploadFileRoute.path,
      headers: { ...who.headers },
      payload: formOf({ projectType: changeFile.projectType }, { name: '申请表.docx', bytes: docxOf() }),
    })
    return answer.json<{ data: [string] }>().data[0]
  }
  /** An administrator, who holds the role everywhere, and two colleagues with a role of their own. */
  const office = async () => {
    const { entId } = await makeEnterprise(app, { name: '启明锅炉装备有限公司' })
    const admin = await makeSignedIn(app, { entIds: [entId], name: '罗建军', roles: [companyAdmin] })
    const colleague = await makeSignedIn(app, { entIds: [entId], name: '周敏', roles: ['taxClerk'] })
    const third = await makeSignedIn(app, { entIds: [entId], name: '陈立', roles: ['taxManager'] })
    return { entId, admin, colleague, third }
  }
  const apply = async <D = Handed>(
    who: Person,
    from: Person | null,
    to: Person,
    more: { reason?: string; fileId?: string } = {},
  ) =>
    say<D>('POST', applyChangeRoute.path, who, {
      fromUserId: from?.user.userId ?? null,
      toUserId: to.user.userId,
      reason: '岗位调整',
      fileId: more.fileId ?? (await upload(who)),
      ...more,
    })
  const notices = (who: Person) =>
    app.asOwner(`select id, notice_type, status, title, content, data, file_id, file_name, remark, ent_id from notice
      where user_id = '${who.user.userId}' order by created_at, notice_type`)
  const asked = async (who: Person): Promise<string> =>
    String((await notices(who)).find((row) => row['notice_type'] === '5')?.['id'] ?? '')
  return {
    app,
    operator,
    say,
    upload,
    office,
    apply,
    notices,
    asked,
    agree: (noticeId: string, who: Person) => say<object>('POST', agreeChangeRoute.path, who, { id: noticeId }),
    refuse: (noticeId: string, who: Person, opinion?: string) =>
      say<object>('POST', refuseChangeRoute.path, who, { id: noticeId, ...(opinion === undefined ? {} : { opinion }) }),
    decide: (processInstId: string, who: Person, approve = true) =>
      say<object>('POST', submitAuditResultRoute.path, who, { processInstId, approve, auditOpinion: '' }),
    withdraw: (processInstId: string, who: Person) => say<object>('POST', withdrawRoute.path, who, { processInstId }),
    detail: (id: string, who: Person) => say<AdminChange>('GET', `${adminChangeRoute.path}?id=${id}`, who),
    administration: (who: Person) => say<Administration>('GET', administrationRoute.path, who),
    /** Accounts of the administrators, as a member reads them. */
    administrators: async (who: Person): Promise<string[]> =>
      (await say<Administration>('GET', administrationRoute.path, who)).data.administrators.map(({ name }) => name),
    rolesOf: async (who: Person) =>
      (
        await app.asOwner(`select role.code, user_role.ent_id from user_role join role on role.id = user_role.role_id
          where user_id = '${who.user.userId}' order by 1, 2`)
      ).map((row) => [row['code'], row['ent_id']]),
  }
}
export type World = Awaited<ReturnType<typeof adminChangeApp>>
