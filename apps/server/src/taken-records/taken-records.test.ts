/** Every documented write that takes a record back is fed with what its read answers. */
import {
  actionsOf,
  keeperOf,
  paceOf,
  recordFields,
  recordsIn,
  toleratedFields,
  type Route,
  type TObject,
} from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changing, copying, recordWorld, type Fields, type RecordWorld, type Sample } from './record-samples.fixture.ts'

let world: RecordWorld
beforeAll(async () => {
  world = await recordWorld()
})
afterAll(() => world.app.stop())

/** Documented writes of no record: what they do instead. */
const withoutRecord: Record<string, string> = {
  userLoginEcology: 'signs in',
  userLoginTaxSaaS: 'signs in',
  'enterprise/switch': 'turns the session',
  validateSms: 'proves a phone',
  findUserInfoByPhone: 'reads',
  updatePasswordByAccount: 'sets a password',
  getNotificationUnReadByUserId: 'reads',
  getNoticeTypeByUserId: 'reads',
  'notification/getNotification': 'reads',
  getNotificationInfo: 'reads',
  saveTaxCalendarNews: 'notes something down by its day and matter; no documented call reads it',
  setRead: 'marks a notice by its id; its status is what it becomes',
  agreeChange: 'answers a notice by its id',
  refuseChange: 'answers a notice by its id',
  uploadFile: 'brings a file',
  downloadFile: 'reads',
  viewImage: 'reads',
  fileFacts: 'reads',
  previewSheets: 'reads',
  saveUploadLog: 'adds a line to a log that has no read',
  savePageBrowseLog: 'adds a line to a log that has no read',
  queryTaxTableList: 'reads',
  updateHiddenTableList: 'says a list of its own',
  deleteColumnData: 'names columns',
  engineValidate: 'checks',
  submitReview: 'hands in',
  queryCodeList: 'reads',
  queryListByCodes: 'reads',
  addOrgUser: 'names two things',
  submitOrgApplication: 'brings an application of its own shape',
  sendNotification: 'brings a message',
  getBankAccountList: 'reads',
  editSuperAdminRole: 'gives the highest right, whose status is not the one of a record',
}
const isAt = ({ path }: Pick<Route, 'path'>, end: string): boolean => path.endsWith(`/${end}`)
const routeAt = (end: string): Route => {
  const route = world.app.routes.find((each) => each.record !== undefined && isAt(each, end))
  if (route === undefined) throw new Error(`${end} takes no record back`)
  return route
}
const entered = ({ body }: Route): string[] => Object.keys((body as TObject).properties)

async function stands({ record }: Route, { headers, id }: Sample): Promise<Fields> {
  const at = record?.at
  if (record === undefined || at === undefined) throw new Error('a write that looks nothing up')
  const asked = at.ask === undefined ? { [at.key]: id } : at.ask({ [at.key]: id })
  const read = { method: record.of.method, path: record.of.path }
  const found = recordsIn((await world.call(headers, read, asked)).data).find((each) => each[at.key] === id)
  if (found === undefined) throw new Error(`${read.path}: ${JSON.stringify(asked)}`)
  return found
}
/** What the newest audit row of a route says was changed; undefined where it lists no fields. */
async function audited({ audit }: Route): Promise<unknown> {
  const row = await world.app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', 'in', actionsOf(audit))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.detail as { changes?: unknown } | null)?.changes
}
const another = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...value, ...(value.length === 0 ? [{ roleId: 'x', roleName: 'x', endsAt: null }] : value), 'x']
    : typeof value === 'number'
      ? value + 1
      : `${String(value ?? '')}x`

test('PRM-02 ORG-02 house: every documented write declares the record that it takes back, or is none', () => {
  const writes = world.app.routes.filter(
    (route) => route.documented && route.method !== 'GET' && paceOf(route) !== 'reads',
  )
  for (const route of writes) {
    const names = [...Object.keys(changing), ...Object.keys(copying)].filter((end) => isAt(route, end))
    const why = Object.keys(withoutRecord).filter((end) => isAt(route, end))
    expect(names.length > 0, route.path).toBe(route.record !== undefined)
    expect(why.length > 0, route.path).toBe(route.record === undefined)
  }
})

test.each(Object.keys(changing))('PRM-01 PRM-02 PRM-05 ORG-02 TAX-12 %s takes a whole record', async (end) => {
  const route = routeAt(end)
  const sample = await (changing[end] as NonNullable<(typeof changing)[string]>)(world)
  const { headers, change, more = {} } = sample
  const before = await stands(route, sample)
  const write = (said: Fields) => world.call(headers, route, { ...before, ...more, ...said })
  const same = async (why: string) => {
    if (sample.isAct !== true) expect(await stands(route, sample), why).toEqual(before)
  }

  // Kept by another call: refused by its name, and nothing is written.
  const read = recordFields(route.record?.of as Route)
  for (const [name, schema] of Object.entries(read)) {
    const keeper = keeperOf(schema)
    if (keeper === null || entered(route).includes(name) || !(name in before)) continue
    expect(
      world.app.routes.some(({ path }) => path === keeper),
      keeper,
    ).toBe(true)
    const answer = await write({ [name]: another(before[name]) })
    expect(answer, name).toMatchObject({ code: 7799, data: { errors: [{ path: name }] } })
    expect(answer.msg).toContain(keeper)
    expect(answer.msg).toMatch(/[\u4e00-\u9fff]/u)
    await same(name)
  }
  expect((await write({ nobodyKnows: 1 })).code).toBe(400)

  if (sample.isAct !== true) {
    // Unchanged, then with each derived field changed.
    expect(await write({}), 'unchanged').toMatchObject({ code: 200 })
    await same('unchanged')
    expect((await audited(route)) ?? []).toEqual([])
    for (const [name, schema] of Object.entries(read)) {
      if (keeperOf(schema) !== null || entered(route).includes(name) || name in toleratedFields) continue
      expect(await write({ [name]: another(before[name]) }), name).toMatchObject({ code: 200 })
      await same(name)
    }
  }

  // One field changed: just that, whatever else the record says.
  expect(await write(change), 'changed').toMatchObject({ code: 200 })
  const after = await stands(route, sample)
  const moved = ['version', 'updatedAt', 'updatedBy', 'history', 'effectiveMonth', sample.along]
  if (sample.isAct !== true)
    for (const name of Object.keys(before).filter((each) => !moved.includes(each) && !(each in change)))
      expect(after[name], name).toEqual(before[name])
  for (const name of Object.keys(change)) expect(after[name], name).not.toEqual(sample.isAct ?? before[name])
  const listed = (await audited(route)) as unknown[] | undefined
  if (listed !== undefined) expect(listed).toHaveLength(Object.keys(change).length)

  // An old version is stale, whatever the record says.
  if (
    sample.isAct !== true &&
    entered(route).includes('version') &&
    typeof before['version'] === 'number' &&
    before['version'] > 0
  )
    expect((await write({ ...change })).code).toBe(409)
})

test.each(Object.keys(copying))('PRM-03 PRM-05 PRM-10 ORG-02 TAX-03 %s takes a whole record', async (end) => {
  const route = routeAt(end)
  const { headers, asked, fresh } = await (copying[end] as NonNullable<(typeof copying)[string]>)(world)
  const [record] = recordsIn((await world.call(headers, route.record?.of as Route, asked)).data)
  expect(record).toBeDefined()
  expect((await world.call(headers, route, { ...record, ...fresh, nobodyKnows: 1 })).code).toBe(400)
  expect(await world.call(headers, route, { ...record, ...fresh })).toMatchObject({ code: 200 })
})

test('PRM-03 every entry of the menu of an installation may be sent back as it is read', async () => {
  const route = routeAt('updateMenu')
  const read = async () => (await world.call(world.boss.headers, route.record?.of as Route, {})).data
  const before = await read()
  const menus = recordsIn(before)
  expect(menus.length).toBeGreaterThan(100)
  const spread = menus.filter((_menu, at) => at % 7 === 0)
  for (const menu of spread)
    expect(await world.call(world.boss.headers, route, menu), String(menu['menuId'])).toMatchObject({ code: 200 })
  expect(await read()).toEqual(before)
})
