import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { createTestApp, formOf } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { previewSheetsRoute, uploadFileRoute, type SheetsPreview } from '../contract/index.ts'
import { docxOf } from './content/made.fixture.ts'
import { fileFeature } from './file.plugin.ts'
import { noteFeature } from './note.fixture.ts'

test('FIL-02 of a workbook the first cells are told, to who may read it alone', async () => {
  const app = await createTestApp({ key: 'file_sheets', ...withIdentity(fileFeature(), noteFeature()) })
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
  expect((await ask(fileId, stranger)).statusCode).toBe(404)
  const word = await upload(docxOf(), '申请.docx', '20')
  expect((await ask(word)).json().msg).toBe('这个文件不是工作簿，请下载后查看')
})
