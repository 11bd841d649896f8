import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeEnterprise,
  makeSignedIn,
  makeUser,
  withIdentity,
  type SignedInHeaders,
  type TestUser,
} from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { productFeature } from './product.plugin.ts'

let app: TestApp
let reader: SignedInHeaders
let keeper: SignedInHeaders
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), recycleBinFeature(), productFeature()),
  })
  ;({ headers: reader } = await makeSignedIn(app))
  ;({ headers: keeper } = await makeSignedIn(app, { permissions: ['base:product:manage', 'base:recycle:manage'] }))
})
afterAll(() => app.stop())

const base = '/japi/api/manage'
const post = async (path: string, payload: object, headers: SignedInHeaders = keeper) => {
  const answer = await app.inject({ method: 'POST', url: `${base}/${path}`, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const save = async (payload: object) => (await post('ceelProductInfo/saveOrUpdateProduct', payload)).data

test('PRM-04 the documented calls keep products: data bodies, codes as text and number, fields left out', async () => {
  const made = await save({ data: { productType: 12, productName: '融资租赁', aboveOff: 1 } })
  expect(made).toMatchObject({ productType: '12', productName: '融资租赁', aboveOff: '1', version: 1, place: 0 })
  const changed = await save({ id: made.id, productName: '设备租赁', sourceChannel: 1 })
  expect(changed).toMatchObject({ productType: '12', productName: '设备租赁', aboveOff: '1', version: 2 })
  expect(
    await post('ceelProductInfo/saveOrUpdateProduct', { id: made.id, version: 1, productName: '旧' }),
  ).toMatchObject({
    status: 409,
    data: { version: 2, productName: '设备租赁' },
  })
  expect(await post('ceelProductInfo/saveOrUpdateProduct', { productType: '12', productName: '重复' })).toMatchObject({
    status: 400,
    data: { errors: [{ path: 'productType', message: '已有编码为 12 的产品' }] },
  })
  expect(await post('ceelProductInfo/saveOrUpdateProduct', { id: made.id, productType: '13' })).toMatchObject({
    data: { errors: [{ path: 'productType' }] },
  })
  expect((await post('ceelProductInfo/saveOrUpdateProduct', { id: 'absent', productName: '无' })).status).toBe(404)
  expect((await post('ceelProductInfo/saveOrUpdateProduct', { productName: '无编码' })).code).toBe(7799)
  const page = await post('ceelProductInfo/queryProduct', { productType: 12, pageNum: '1', pageSize: '9999' })
  expect(page.data).toMatchObject([{ records: [{ version: 2 }], current: 1, total: 1, size: 9999 }])
})

test('PRM-08 everybody signed in reads products, with the system itself among them', async () => {
  await save({ productType: '21', productName: '在架产品', place: 1 })
  await save({ productType: '22', productName: '下架产品', place: 2, aboveOff: '1' })
  const [{ records, total }] = (await post('product/queryProduct', { pageNum: 1, pageSize: 9999 }, reader)).data
  expect(records).toHaveLength(total)
  expect(records).toContainEqual(expect.objectContaining({ productType: '00', aboveOff: '0' }))
  expect(records).toContainEqual(expect.objectContaining({ productType: '22', aboveOff: '1' }))
  expect(records[0]).not.toHaveProperty('version')
  const on = await post('product/queryProduct', { aboveOff: 0, productName: ' 架产 ' }, reader)
  expect(on.data[0].records).toMatchObject([{ productType: '21' }])
  expect((await post('ceelProductInfo/queryProduct', {}, reader)).status).toBe(403)
})

test('PRM-04 leaving the shelf tells administrators of who uses it, once each time', async () => {
  const product = await save({ productType: '31', productName: '商业保理' })
  const { mine, other } = await enterprisesUsing('31')
  const reach = await app.inject({ url: `${base}/ceelProductInfo/reach?id=${product.id}`, headers: { ...keeper } })
  expect(reach.json().data).toEqual({ enterprises: 1, administrators: 1 })

  const off = { productType: '31', aboveOff: 1 }
  expect((await post('ceelProductInfo/aboveOffProduct', off)).data).toMatchObject({ aboveOff: '1', version: 2 })
  expect((await post('ceelProductInfo/aboveOffProduct', off)).data).toMatchObject({ version: 2 })
  expect(await noticesOf(mine)).toEqual(['产品下架：商业保理'])
  expect(await noticesOf(other)).toEqual([])

  await post('ceelProductInfo/aboveOffProduct', { id: product.id, aboveOff: '0' })
  await post('ceelProductInfo/turn', { ids: [product.id], isOn: false })
  expect(await noticesOf(mine)).toHaveLength(2)
})

test('PRM-04 the system itself is neither changed nor taken off the shelf', async () => {
  const [{ records }] = (await post('ceelProductInfo/queryProduct', { productType: '00' })).data
  const { id } = records[0]
  expect(await post('ceelProductInfo/saveOrUpdateProduct', { id, productName: '别的' })).toMatchObject({ code: 7799 })
  expect(await post('ceelProductInfo/aboveOffProduct', { id, aboveOff: '1' })).toMatchObject({ code: 7799 })
  expect((await post('ceelProductInfo/turn', { ids: [id], isOn: false })).data).toMatchObject({
    done: [],
    failed: [{ id }],
  })
  expect((await post('ceelProductInfo/aboveOffProduct', { aboveOff: '1' })).data.errors).toMatchObject([
    { path: 'productType' },
  ])
})

test('PRM-18 a product off the shelf that no menu bears goes into the bin and comes back as it was', async () => {
  const product = await save({ productType: '41', productName: '票据服务', remark: '贴现' })
  const remove = async (id: string) => post('ceelProductInfo/remove', { ids: [id] })
  expect((await remove(product.id)).data.failed).toEqual([{ id: product.id, msg: '请先下架，再删除' }])
  await post('ceelProductInfo/aboveOffProduct', { id: product.id, aboveOff: 1 })
  expect((await remove(product.id)).data.done).toEqual([product.id])
  expect((await post('ceelProductInfo/queryProduct', { productType: '41' })).data[0].total).toBe(0)
  const bin = (await app.inject({ url: `${base}/recycle/list?word=票据`, headers: { ...keeper } })).json().data
  const again = await save({ productType: '41', productName: '新票据' })
  const [{ id }] = bin.records
  expect((await post('recycle/restore', { ids: [id] })).data.failed).toEqual([
    { id, msg: '编码 41 已被另一个产品使用' },
  ])
  await post('ceelProductInfo/aboveOffProduct', { id: again.id, aboveOff: 1 })
  await remove(again.id)
  expect((await post('recycle/restore', { ids: [id] })).data.done).toEqual([id])
  expect((await post('ceelProductInfo/queryProduct', { productType: '41' })).data[0].records).toMatchObject([
    { id: product.id, productName: '票据服务', remark: '贴现', aboveOff: '1' },
  ])

  const [used] = (await post('ceelProductInfo/queryProduct', { productType: '31' })).data[0].records
  expect((await remove(used.id)).msg).toContain('还有菜单在用（保理）')
})

/** Two enterprises with an administrator each; in the first somebody's role leads to an entry of the product. */
async function enterprisesUsing(productType: string) {
  const [one, two] = [await makeEnterprise(app), await makeEnterprise(app)]
  await app.asOwner(`
    insert into menu_node (id, parent_id, sort, name, front_end_name, route_url, icon, hidden, route_hidden, button,
      remark, external, product_type)
    values ('m31', null, 99, '保理', 'm31', '/x', '', false, false, '', '', false, '${productType}');
    insert into role (id, code, name, ent_id, side, is_system, created_at)
    values ('r31', 'r31', '保理', null, '2', false, now());
    insert into role_menu (role_id, menu_id) values ('r31', 'm31')`)
  await makeUser(app, { entIds: [one.entId], roles: ['r31'] })
  const mine = await makeUser(app, { entIds: [one.entId], roles: ['companyAdmin'] })
  const other = await makeUser(app, { entIds: [two.entId], roles: ['companyAdmin'] })
  return { mine, other }
}

const noticesOf = async ({ userId, entIds: [entId = ''] }: TestUser): Promise<string[]> => {
  const rows = await app
    .kitOf('notification')
    .db.selectFrom('notice')
    .select('title')
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)
    .where('notice_type', '=', '7')
    .execute()
  return rows.map(({ title }) => title ?? '')
}
