import { recordsIn, type Route } from '@portal/contract'
import { creditCodeCheckChar } from '@portal/domain'
import { makeEnterprise, makeSignedIn, makeUser, type SignedInHeaders } from '@portal/identity/server/testing'
import { clerkPermissions } from '@portal/tax-return/server/testing'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { createProduct } from '../product.fixture.ts'

let codes = 0
/** A credit code that nobody has. */
function freeCode(): string {
  const body = `91350100M${String((codes += 1)).padStart(8, '0')}`
  return body + creditCodeCheckChar(body)
}

export type Fields = Record<string, unknown>
export interface Answered {
  code: number
  msg: string
  data: unknown
}

/** A thing that a documented write changes: who writes, which one, and one field as it should become. */
export interface Sample {
  headers: SignedInHeaders
  id: string
  change: Fields
  /** What the call asks for beside the record. */
  more?: Fields
  /** What goes with the change. */
  along?: string
  /** The call moves the thing on, whatever it says. */
  isAct?: true
}
/** A record whose like is added, or that is acted on. */
export interface Copied {
  headers: SignedInHeaders
  asked: Fields
  fresh: Fields
}

/** The whole product with one of everything that is written by record. */
export async function recordWorld() {
  const app = await createProduct()
  const boss = await makeSignedIn(app, { roles: ['superAdmin'], permissions: clerkPermissions })
  const call = async (headers: SignedInHeaders, route: { method: string; path: string }, input: Fields) => {
    const isGet = route.method === 'GET'
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const answer = await app.inject({
      method: route.method as Route['method'],
      url: isGet ? `${route.path}?${query.toString()}` : route.path,
      headers: { ...headers },
      ...(isGet ? {} : { payload: input }),
    })
    return answer.json<Answered>()
  }
  const post = async <T>(path: string, body: Fields, headers = boss.headers): Promise<T> => {
    const answer = await call(headers, { method: 'POST', path: `/japi${path}` }, body)
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data as T
  }
  const user = async (): Promise<Sample> => {
    const made = await makeUser(app, { entIds: [boss.entId], phone: '13900000001', roles: ['ordinary'] })
    return { headers: boss.headers, id: made.userId, change: {} }
  }
  const role = async (): Promise<Sample> => {
    const { roleId } = await post<{ roleId: string }>('/api/manage/role/saveOrUpdateRole', {
      roleName: `记录${crypto.randomUUID().slice(0, 8)}`,
      roleCode: '2',
    })
    return { headers: boss.headers, id: roleId, change: { note: '改过的备注' } }
  }
  const product = async (): Promise<Sample> => {
    const productType = crypto.randomUUID().slice(0, 8)
    const said = { productType, productName: '订单贷款', place: 3 }
    const { id } = await post<{ id: string }>('/api/manage/ceelProductInfo/saveOrUpdateProduct', said)
    return { headers: boss.headers, id, change: { productName: '票据贷款' } }
  }
  const organization = async (): Promise<Sample> => {
    const said = { parentCustomerCode: '10000001', cat: '02', customerRegisterName: '记录公司' }
    const { customerCode } = await post<{ customerCode: string }>('/api/manage/organization/addOrg', {
      ...said,
      socialcreditcode: freeCode(),
    })
    return { headers: boss.headers, id: customerCode, change: { customerRegisterName: '记录新公司' } }
  }
  const clerk = async () => {
    const { entId } = await makeEnterprise(app)
    const { headers, user: own } = await makeSignedIn(app, { entIds: [entId], permissions: clerkPermissions })
    await makeProfile(app, entId, { filings: [{ taxType: '01', cadence: 'month' }] })
    return { entId, headers, userId: own.userId }
  }
  const request = async () => {
    const { entId } = await makeEnterprise(app)
    const administrator = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'] })
    const applicant = await makeSignedIn(app, { entIds: [entId] })
    const { id, processInstId } = await post<{ id: string; processInstId: string }>(
      '/api/manage/resAuthApply/add',
      {
        applyType: '1',
        reason: '新岗位',
        productType: '00',
        resRoleApplyList: [{ productType: '00', roleName: '出纳', roleCode: '2' }],
      },
      applicant.headers,
    )
    return { id, processInstId, applicant, administrator }
  }
  return { app, boss, call, post, user, role, product, organization, clerk, request, makeTask }
}
export type RecordWorld = Awaited<ReturnType<typeof recordWorld>>

const decide = '/api/manage/workflowtask/submitAuditResult'

/** By the end of the path: a thing that the write changes. */
export const changing: Record<string, (world: RecordWorld) => Promise<Sample>> = {
  saveOrUpdateRole: (world) => world.role(),
  updateRole: (world) => world.role(),
  allocateMenu: async (world) => ({ ...(await world.role()), change: { menuIds: ['workbench'] } }),
  updateMenu: async ({ boss }) => ({ headers: boss.headers, id: 'companyManage', change: { remark: 'disabled' } }),
  updateOrg: (world) => world.organization(),
  saveOrUpdateProduct: (world) => world.product(),
  aboveOffProduct: async (world) => ({ ...(await world.product()), change: { aboveOff: '1' } }),
  editStatus: async (world) => ({ ...(await world.user()), change: { status: '0' } }),
  updateUserOrganzationStatus: async (world) => ({
    ...(await world.user()),
    change: { organzationStatus: '0' },
    along: 'userOrganzations',
  }),
  editRole: async (world) => {
    const { id: roleId } = await world.role()
    return { ...(await world.user()), change: { roleList: [{ roleId, roleName: '', endsAt: null }] } }
  },
  updatePersonInformation: async (world) => ({ ...(await world.user()), change: { userName: '改名' } }),
  activationByAdmin: async (world) => ({ ...(await world.user()), more: { roleIds: [] }, isAct: true }),
  activationNotRole: async (world) => ({ ...(await world.user()), isAct: true }),
  insertVatEntApplicablePreference: async (world) => ({
    headers: (await world.clerk()).headers,
    id: '202602',
    change: { taxBureauCity: '北京' },
  }),
  'resAuthApply/update': async (world) => {
    const { id, processInstId, applicant, administrator } = await world.request()
    const back = { processInstId, approve: false, action: 'returnToApplicant', auditOpinion: '请写明用途' }
    await world.post(decide, back, administrator.headers)
    return { headers: applicant.headers, id, change: { reason: '新岗位，只管付款' }, isAct: true }
  },
}

/** By the end of the path: a record whose like is added, or that is acted on. */
export const copying: Record<string, (world: RecordWorld) => Promise<Copied>> = {
  addMenu: async ({ boss }) => ({ headers: boss.headers, asked: {}, fresh: {} }),
  addOrg: async (world) => {
    const { id, headers } = await world.organization()
    const fresh = { customerCode: `R${id}`, customerRegisterName: '另一家公司', socialcreditcode: freeCode() }
    return { headers, asked: { customerCode: id }, fresh }
  },
  updateUserPrimaryOrg: async (world) => {
    const [own] = recordsIn(
      (await world.call(world.boss.headers, { method: 'GET', path: '/japi/api/manage/organization/getUserOrgs' }, {}))
        .data,
    )
    return { headers: world.boss.headers, asked: { customerCode: own?.['customerCode'] }, fresh: {} }
  },
  'resAuthApply/add': async (world) => {
    const { id, applicant } = await world.request()
    return { headers: applicant.headers, asked: { id }, fresh: { reason: '再申请一次' } }
  },
  saveTaskProcedure: async (world) => {
    const { entId, userId, headers } = await world.clerk()
    await world.makeTask(world.app, { entId, userId, taxType: '01', period: '202602' })
    return { headers, asked: {}, fresh: {} }
  },
  submitAuditResult: async (world) => {
    const { administrator } = await world.request()
    return { headers: administrator.headers, asked: {}, fresh: { approve: true, auditOpinion: '同意' } }
  },
  withdraw: async (world) => {
    const { processInstId, applicant } = await world.request()
    return { headers: applicant.headers, asked: { processInstId }, fresh: {} }
  },
}
