import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { slowFiles } from '@portal/server-kit/xlsx/testing/corpus'
import { freshWorkers } from '@portal/server-kit/xlsx/testing/kept-workers'
import { createTestApp, formOf } from '@portal/testkit'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { previewSheetsRoute, uploadFileRoute, type SheetsPreview } from '../contract/index.ts'
import { docxOf } from './content/made.fixture.ts'
import { fileFeature } from './file.plugin.ts'
import { noteFeature } from './note.fixture.ts'
import { previewOf } from './sheets.service.ts'

test('FIL-02 of a workbook the first cells are told, to who may read it alone', async () => {
  const app = await createTestApp({ ...withIdentity(fileFeature(), noteFeature()) })
  onTestFinished(() => app.stop())
  const [owner, stranger] = [await makeSignedIn(app), await makeSignedIn(app)]
  const upload = async (bytes: Buffer, name: string, projectType: string) => {
    const payload = formOf({ projectType }, { name, bytes })
    const headers = { ...owner.headers }
    const answer = await app.inject({ method: 'POST', url: uploadFileRoute.path, headers, payload })
    return answer.json<{ data: [string] }>().data[0]
  }
  const ask = (fileId: string, { headers } = owner) =>
    app.inject({ method: 'POST', url: previewSheetsRoute.path, headers: { ...headers }, payload: { fileId } })
  const rows = [['名称', '金额'], ...Array.from({ length: 300 }, (_, at) => [`煤 ${at}`, '12.30'])]
  const fileId = await upload(await writeWorkbook([{ name: '一月', rows }]), '清单.xlsx', 'note')
  const { data } = (await ask(fileId)).json<{ data: SheetsPreview }>()
  expect(data.sheets).toMatchObject([{ name: '一月', isCut: true }])
  expect([data.sheets[0]?.rows.length, data.sheets[0]?.rows[1]]).toEqual([200, ['煤 0', '12.30']])
  const told = await app.asOwner("select user_id, target, detail from audit_log where action = 'file.preview'")
  expect(told).toEqual([{ user_id: owner.user.userId, target: fileId, detail: { file: '清单.xlsx' } }])
  expect((await ask(fileId, stranger)).statusCode).toBe(404)
  const word = await upload(docxOf(), '申请.docx', '20')
  expect((await ask(word)).json().msg).toBe('这个文件不是工作簿，请下载后查看')
})

// A process that is kept would be done before the next call comes.
beforeAll(freshWorkers)

test('TAX-11 previews of one account come one at a time and sixty a minute; the rest is refused in words', async () => {
  const app = await createTestApp({ ...withIdentity(fileFeature(), noteFeature()) })
  onTestFinished(() => app.stop())
  const owner = await makeSignedIn(app)
  const headers = { ...owner.headers }
  const payload = formOf(
    { projectType: 'note' },
    { name: '小.xlsx', bytes: await writeWorkbook([{ name: '一', rows: [['x']] }]) },
  )
  const [fileId] = (await app.inject({ method: 'POST', url: uploadFileRoute.path, headers, payload })).json().data
  const ask = (id: string) =>
    app.inject({ method: 'POST', url: previewSheetsRoute.path, headers, payload: { fileId: id } })
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask(fileId)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  // One runs and four wait at most; when it ends another is let in.
  expect(refused.length).toBeGreaterThanOrEqual(15)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(25 - refused.length)
  expect([refused[0]?.headers['retry-after'], refused[0]?.json().msg]).toEqual([
    '5',
    '您还有别的文件正在处理，请等它完成后再试',
  ])
  for (let count = answers.length; count < 60; count += 1) expect((await ask('none')).statusCode).toBe(404)
  expect((await ask('none')).json()).toMatchObject({ code: 429, msg: expect.stringContaining('秒后再试') })
}, 120_000)

test('FIL-01 FIL-02 TAX-11 what held a reader for minutes is refused in words, uploaded and previewed', async () => {
  const app = await createTestApp({ ...withIdentity(fileFeature(), noteFeature()) })
  onTestFinished(() => app.stop())
  const { headers } = await makeSignedIn(app)
  const taken: string[] = []
  for (const { file, what, make } of slowFiles) {
    const payload = formOf({ projectType: 'note' }, { name: '清单.xlsx', bytes: make() })
    const answer = await app.inject({ method: 'POST', url: uploadFileRoute.path, headers: { ...headers }, payload })
    if (answer.json<{ code: number }>().code === 200) taken.push(file)
    await expect(previewOf(make(), { owner: { account: 'a', enterprise: 'e' } }), what).rejects.toThrow(
      /[\u4e00-\u9fff].*。$/,
    )
  }
  // Costly only for who reads each of its sheets.
  expect(taken).toEqual(['sheets-of-one-part.xlsx'])
})
