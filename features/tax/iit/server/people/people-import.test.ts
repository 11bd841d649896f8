import { isColumnsAsked } from '@portal/contract'
import { formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { iitApp, payrollOffice } from '../iit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await iitApp()
})
afterAll(() => app.stop())

const path = '/japi/tax/taxResource/people/import'
const titles = '工号,姓名,身份证件类型,身份证号码,性别,任职受雇从业类型,手机号码,任职受雇从业日期,离职日期'
const zhang = '001,张甲,居民身份证,11010519491231002X,男,雇员,13800000000,2020-01-01,'

test('TAX-13 people come from a file of another program, its columns said once; the next one is known', async () => {
  const { clerk, call } = await payrollOffice(app)
  const upload = async (rows: string, columns?: object) => {
    const fields: Record<string, string> = columns === undefined ? {} : { columns: JSON.stringify(columns) }
    const payload = formOf(fields, { name: '人员信息.csv', bytes: Buffer.from(`${titles}\r\n${rows}`) })
    const answer = await app.inject({ method: 'POST', url: `${path}/upload`, headers: { ...clerk }, payload })
    return answer.json()
  }
  const { data: asked, msg } = await upload(zhang)
  expect(msg).toBe('没有找到必填的列：居民个人、当年首次入职；不认识的列：性别、手机号码。请说明文件的各列是什么')
  if (!isColumnsAsked(asked)) throw new Error('没有问各列是什么')
  const fields = asked.columns.columns.map(({ field }) => field)
  const same = ['resident', 'firstJob'].map((field) => ({ field, text: field === 'resident' ? '是' : '否' }))
  const { data } = await upload(zhang, { ...asked.columns, fields, same })
  const { importId } = data
  const reaches = (state: string) =>
    vi.waitFor(
      async () => {
        const status = (await call(`${path}/status?importId=${importId}`)).data
        expect(status.progress.state).toBe(state)
        return status
      },
      { timeout: 60_000, interval: 50 },
    )
  expect(await reaches('preview')).toMatchObject({ adds: 1, refused: 0 })
  await call(`${path}/confirm`, { importId })
  await reaches('done')
  const { records } = (await call('/japi/tax/taxResource/people/list')).data
  expect(records).toMatchObject([{ no: '001', name: '张甲', employment: '雇员', resident: true, hired: '2020-01-01' }])
  const next = await upload(zhang)
  expect(next.msg).toBe('没有找到必填的列：居民个人、当年首次入职。请说明文件的各列是什么')
})
