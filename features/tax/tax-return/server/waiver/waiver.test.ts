/**
 * A waiver from its reason and evidence to the approved return, and who may write or read it. All tests share one app.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, formOf, type GivenFile, type TestApp } from '@portal/testkit'
import { docxOf, relations } from '@portal/file/server/testing'
import { rawZip } from '@portal/server-kit/xlsx/testing/raw-zip'
import { makeOffice, openReturn, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

async function explain(headers: object, fields: Record<string, string>, file?: GivenFile, more: object = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/waiver',
    headers: { ...headers, ...more },
    payload: formOf(fields, file),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A return with one warning: line 35 of annex 2 contradicts lines 2 and 26. */
async function warned() {
  const office = await openReturn(app)
  await office.save('VATG_A2', { r35: { c3: '12.34' } })
  const list = async (headers: object = office.clerk) =>
    (await app.inject({ url: `/japi/tax/taxVat/waiver?taskNo=${office.taskNo}`, headers: { ...headers } })).json().data
  const validated = async () => (await office.call('/japi/tax/taxVat/engineValidate', { taskNo: office.taskNo })).data
  const submit = async () =>
    (await office.call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo: office.taskNo })).data
      .processInstId
  const decide = async (processInstId: string, approve: boolean) =>
    (
      await app.inject({
        method: 'POST',
        url: '/japi/api/manage/workflowtask/submitAuditResult',
        headers: { ...office.manager },
        payload: { processInstId, approve, auditOpinion: '请再核对' },
      })
    ).json()
  return {
    ...office,
    list,
    validated,
    submit,
    decide,
    waiving: { taskNo: office.taskNo, checkId: 'VATG-A203', reason: '海关缴款书在第5栏，第35栏按实际认证数填报' },
  }
}

test('TAX-08 LEAD-02 a warning explained by reason and file is handed in and approved with its return', async () => {
  const office = await warned()
  expect((await office.validated()).waived).toEqual([])
  const { data } = await explain(office.clerk, office.waiving, { name: '说明.pdf', bytes: pdf })
  expect(data).toMatchObject({
    checkId: 'VATG-A203',
    left: '12.34',
    right: '0.00',
    reason: office.waiving.reason,
    evidence: { name: '说明.pdf', size: pdf.length },
    state: 'open',
    userId: office.clerkId,
    approvedBy: null,
  })
  expect((await office.validated()).waived).toEqual(['VATG-A203'])

  const first = await office.submit()
  expect(await office.list(office.manager)).toMatchObject([{ checkId: 'VATG-A203', state: 'submitted' }])
  await office.decide(first, false)
  expect(await office.list()).toMatchObject([{ state: 'open', approvedBy: null }])

  await office.decide(await office.submit(), true)
  const [approved] = await office.list()
  expect(approved).toMatchObject({ state: 'approved' })
  expect(approved.approvedBy).not.toBe('')
  expect(approved.approvedAt).toMatch(/^\d{4}-\d\d-\d\d /)
  const file = await app.inject({
    url: `/japi/tax/taxVat/waiver/evidence?waiverId=${approved.waiverId}&entId=${office.entId}`,
    headers: { ...office.manager },
  })
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect((await explain(office.clerk, office.waiving)).msg).toMatch(/不能再说明/)
})

test('LEAD-02 a waiver names its figures: when one moves it lapses, and stands again when it comes back', async () => {
  const office = await warned()
  await explain(office.clerk, office.waiving)
  await office.save('VATG_A2', { r35: { c3: '12.35' } })
  expect((await office.validated()).waived).toEqual([])
  const [lapsed] = await office.list()
  expect(lapsed.left).toBe('12.34')
  await office.save('VATG_A2', { r35: { c3: '12.34' } })
  expect((await office.validated()).waived).toEqual(['VATG-A203'])
  // The same difference from other figures needs a new waiver.
  await office.save('VATG_A2', { r35: { c3: '112.34' }, r26: { c3: '100.00' }, r27: { c3: '100.00' } })
  expect((await office.validated()).waived).toEqual([])
  const submitted = await office.submit()
  expect(await office.list()).toMatchObject([{ state: 'open' }])
  await office.decide(submitted, true)
  expect(await office.list()).toMatchObject([{ state: 'open', approvedBy: null }])
})

test('TAX-08 what blocks, what does not fire, an empty reason are refused; a new word replaces the old', async () => {
  const office = await warned()
  await office.save('VATG_A2', { r14: { c3: '-5.00' } })
  expect(await explain(office.clerk, { ...office.waiving, checkId: 'VATG-A207' })).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('阻断项不能'),
  })
  expect(await explain(office.clerk, { ...office.waiving, checkId: 'VATG-A206' })).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('没有触发'),
  })
  expect(await explain(office.clerk, { ...office.waiving, reason: '  ' })).toMatchObject({ code: 7799 })
  expect((await explain(office.clerk, { ...office.waiving, reason: '长'.repeat(226) })).status).toBe(400)
  await explain(office.clerk, office.waiving)
  await explain(office.clerk, { ...office.waiving, reason: '改过的理由' })
  expect(await office.list()).toMatchObject([{ reason: '改过的理由' }])
})

test('TAX-08 TAX-11 evidence goes by content: foreign type, false name, cut, macros, size are refused', async () => {
  const office = await warned()
  const template = relations(['attachedTemplate', 'http://example.com/a.dotm', 'External'])
  for (const [name, bytes, message] of [
    ['说明.exe', pdf, '证据须为'],
    ['说明.png', pdf, '内容不是'],
    ['说明.pdf', pdf.subarray(0, 30), '内容不是'],
    ['说明.docx', rawZip([{ name: 'a.txt', data: 'x' }]), '内容不是'],
    ['说明.docx', docxOf({ 'word/vbaProject.bin': 'x' }), '带有宏'],
    ['说明.docx', docxOf({ 'word/_rels/document.xml.rels': template }), '外部内容'],
    ['说明.xlsx', docxOf(), '内容不是'],
    ['说明.pdf', Buffer.alloc(0), '是空的'],
  ] as const)
    expect((await explain(office.clerk, office.waiving, { name, bytes })).msg, name).toContain(message)
  expect(
    (
      await explain(office.clerk, office.waiving, {
        name: '大.pdf',
        bytes: Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024), pdf]),
      })
    ).status,
  ).toBe(413)
  expect(await office.list()).toEqual([])
  expect((await explain(office.clerk, office.waiving, { name: '说明.docx', bytes: docxOf() })).code).toBe(200)
})

test('TAX-08 PRM-13 a repeated explanation counts once; another file under its key is told so', async () => {
  const office = await warned()
  const key = { 'idempotency-key': `waive-${office.taskNo}` }
  const send = (bytes: Buffer) => explain(office.clerk, office.waiving, { name: '说明.pdf', bytes }, key)
  const first = await send(pdf)
  expect((await send(pdf)).data.waiverId).toBe(first.data.waiverId)
  expect(await send(Buffer.concat([Buffer.from('%PDF-1.7\n2'), pdf]))).toMatchObject({ status: 409 })
  expect(await office.list()).toMatchObject([{ waiverId: first.data.waiverId }])
})

test('PRM-17 TAX-08 another enterprise finds no waiver or file; readers look; one takes back his own', async () => {
  const office = await warned()
  const { data } = await explain(office.clerk, office.waiving, { name: '说明.pdf', bytes: pdf })
  const other = await makeOffice(app)
  const withdraw = async (headers: object) =>
    await app.inject({
      method: 'POST',
      url: '/japi/tax/taxVat/waiver/withdraw',
      headers: { ...headers },
      payload: { waiverId: data.waiverId },
    })
  expect(
    (await app.inject({ url: `/japi/tax/taxVat/waiver?taskNo=${office.taskNo}`, headers: { ...other.clerk } }))
      .statusCode,
  ).toBe(404)
  expect(
    (
      await app.inject({
        url: `/japi/tax/taxVat/waiver/evidence?waiverId=${data.waiverId}&entId=${other.entId}`,
        headers: { ...other.clerk },
      })
    ).statusCode,
  ).toBe(404)
  expect((await explain(other.clerk, office.waiving)).status).toBe(404)
  expect((await withdraw(other.clerk)).statusCode).toBe(404)
  expect((await explain(office.manager, office.waiving)).status).toBe(403)
  expect((await withdraw(office.clerk)).json().code).toBe(200)
  expect(await office.list()).toEqual([])
  expect((await withdraw(office.clerk)).statusCode).toBe(404)
})
