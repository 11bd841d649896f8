import { codeLibraryFeature } from '@portal/code-library/server/testing'
import { uploadFileRoute } from '@portal/file/contract'
import { docxOf, fileFeature } from '@portal/file/server/testing'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { productFeature } from '@portal/product/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { taxTaskFeature } from '@portal/tax-task/server/testing'
import { createTestApp, formOf } from '@portal/testkit'
import { submitAuditResultRoute } from '@portal/workflow/contract'
import { workflowFeature } from '@portal/workflow/server/testing'
import {
  applicationDetailRoute,
  applicationEffectRoute,
  submitApplicationRoute,
  type ApplicationDetail,
  type ApplicationEffect,
  type Organization,
} from '../../contract/index.ts'
import { freeCode, permissions, type Answer } from '../organization.fixture.ts'
import { organizationFeature } from '../organization.plugin.ts'

type Person = Awaited<ReturnType<typeof makeSignedIn>>
export interface Refused {
  errors?: { path: string; message: string }[]
  blocked?: { kind: string; count: number; route?: string }[]
  shown?: string
}
export interface Handed {
  id: string
  number: string
  processInstId: string
}
const base = '/japi/api/manage/organization'

/** Applications in process: an enterprise with two members, and two operators elsewhere. */
export async function applicationsApp() {
  const app = await createTestApp({
    ...withIdentity(
      notificationFeature(),
      workflowFeature(),
      taxTaskFeature({ returns: { results: () => Promise.resolve([]), blocks: () => Promise.resolve([]) } as never }),
      codeLibraryFeature(),
      productFeature(),
      recycleBinFeature(),
      fileFeature(),
      organizationFeature(),
    ),
  })
  const { entId } = await makeEnterprise(app, { name: '启明滨海环境监测有限公司' })
  const applicant = await makeSignedIn(app, { entIds: [entId], name: '方可' })
  const colleague = await makeSignedIn(app, { entIds: [entId], name: '陈立' })
  const operatorOf = (name: string) => makeSignedIn(app, { name, roles: ['superAdmin'], permissions })
  const [operator, second] = [await operatorOf('林沐'), await operatorOf('周岚')]

  const say = async <D>(method: 'GET' | 'POST', url: string, who: Person, payload?: object): Promise<Answer<D>> => {
    const said = await app.inject({ method, url, headers: { ...who.headers }, ...(payload && { payload }) })
    return { status: said.statusCode, ...said.json<Omit<Answer<D>, 'status'>>() }
  }
  const upload = async (who: Person = applicant): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: uploadFileRoute.path,
      headers: { ...who.headers },
      payload: formOf({ projectType: '20' }, { name: '申请表.docx', bytes: docxOf() }),
    })
    return answer.json<{ data: [string] }>().data[0]
  }
  const submit = async <D = Handed>(org: object, more: object = {}, who: Person = applicant) =>
    say<D>('POST', submitApplicationRoute.path, who, {
      fileId: await upload(who),
      fileName: '申请表.docx',
      noticeType: '11',
      data: JSON.stringify({ userInfo: { account: 'somebody' }, org }),
      content: '业务需要',
      ...more,
    })
  const detail = async (id: string, who: Person = applicant) =>
    say<ApplicationDetail>('GET', `${applicationDetailRoute.path}?id=${id}`, who)
  const effect = async (id: string, who: Person = operator) =>
    (await say<ApplicationEffect>('GET', `${applicationEffectRoute.path}?id=${id}`, who)).data
  const decide = (processInstId: string, more: object = {}, who: Person = operator) =>
    say<Refused>('POST', submitAuditResultRoute.path, who, {
      processInstId,
      approve: true,
      auditOpinion: '同意',
      ...more,
    })
  const add = async (parentCustomerCode: string, customerRegisterName: string, own: object = {}) => {
    const entered = { parentCustomerCode, customerRegisterName, socialcreditcode: freeCode(), cat: '02', ...own }
    return (await say<Organization>('POST', `${base}/addOrg`, operator, entered)).data
  }
  const organization = async (customerCode: string) =>
    (await say<Organization & { history: object[] }>('GET', `${base}/detail?customerCode=${customerCode}`, operator))
      .data
  const kept = (sentence: string) => app.asOwner(sentence)
  const people = { applicant, colleague, operator, second }
  return { app, entId, people, say, upload, submit, detail, effect, decide, add, organization, kept }
}
export type World = Awaited<ReturnType<typeof applicationsApp>>

/** A new organisation of the second level, as a form sends it. */
export const newOne = (name: string, own: object = {}) => ({
  type: '1',
  parentCustomerCode: '10000001',
  cat: '02',
  customerRegisterName: name,
  socialcreditcode: freeCode(),
  ...own,
})
/** The change of an organisation, as a form sends it. */
export const changed = (of: Organization, own: object) => ({
  type: '2',
  customerCodeOld: of.customerCode,
  parentCustomerCodeOld: of.parentCustomerCode,
  catOld: of.cat,
  customerRegisterNameOld: of.customerRegisterName,
  socialcreditcodeOld: of.socialcreditcode,
  parentCustomerCode: of.parentCustomerCode,
  cat: of.cat,
  customerRegisterName: of.customerRegisterName,
  socialcreditcode: of.socialcreditcode,
  ...own,
})
