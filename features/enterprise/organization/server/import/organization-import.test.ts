import type { ImportDone, ImportPreview } from '@portal/contract'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { formOf } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrganizationDetail } from '../../contract/index.ts'
import { freeCode, treeApp } from '../organization.fixture.ts'

let tree: Awaited<ReturnType<typeof treeApp>>
beforeAll(async () => {
  tree = await treeApp()
})
afterAll(() => tree.app.stop())

const root = '10000001'
const titles = ['组织编码', '组织名称', '上级编码', '板块', '统一社会信用代码']
type Row = [code: string, name: string, parent: string, sector: string | null, creditCode: string]

async function upload(rows: Row[]): Promise<ImportPreview> {
  const columns = titles.map(() => ({ format: 'text' as const }))
  const bytes = await writeWorkbook([{ name: '组织机构', columns, header: [titles], rows }])
  const answer = await tree.app.inject({
    method: 'POST',
    url: '/japi/api/manage/organization/import/upload',
    headers: { ...tree.keeper },
    payload: formOf({}, { name: '组织机构.xlsx', bytes }),
  })
  return answer.json<{ data: ImportPreview }>().data
}
const confirm = (importId: string) => tree.post<ImportDone>('import/confirm', { importId })
const detail = (code: string) => tree.get<OrganizationDetail>(`detail?customerCode=${code}`)
const refusals = ({ rows }: ImportPreview) =>
  rows.filter(({ effect }) => effect === 'refused').map(({ key, reasons }) => [key, reasons[0]?.message])

test('ORG-09 what a workbook adds and changes is shown, and taken over as a whole, parents first', async () => {
  const known = await tree.add(root, '导入前的名称', { customerCode: 'IMPX' })
  const preview = await upload([
    ['IMP3', '三级单位', 'IMP2', null, freeCode()],
    ['IMP2', '二级单位', root, '煤炭', freeCode()],
    ['IMPX', '导入后的名称', 'IMP2', null, known.socialcreditcode ?? ''],
  ])
  expect(preview).toMatchObject({ total: 3, adds: 2, changes: 1, refused: 0 })
  const parents = preview.rows.map(({ key, facts = [], changes }) => [
    key,
    [...facts.map(({ field, text }) => [field, text]), ...changes.map(({ field, to }) => [field, to])].find(
      ([field]) => field === 'parentCustomerCode',
    )?.[1],
  ])
  // A parent of the same file is named too.
  expect(Object.fromEntries(parents)).toEqual({
    IMP3: '二级单位（IMP2）',
    IMP2: expect.stringMatching(/^\S.*（10000001）$/),
    IMPX: '二级单位（IMP2）',
  })
  expect(await tree.get('detail?customerCode=IMP2')).toBeNull()
  expect((await confirm(preview.importId)).data).toEqual({ adds: 2, changes: 1, same: 0, skipped: 0 })
  expect(await detail('IMP3')).toMatchObject({ companyLevel: 3, cat: '01', parentCustomerCode: 'IMP2' })
  expect(await detail('IMPX')).toMatchObject({
    customerRegisterName: '导入后的名称',
    companyLevel: 3,
    history: [{ kind: 'change', reason: 'Excel 导入' }, { kind: 'add' }],
  })
  const again = await upload([['IMP3', '三级单位', 'IMP2', null, (await detail('IMP3')).socialcreditcode ?? '']])
  expect(again).toMatchObject({ same: 1, changes: 0 })
})

test('ORG-09 ORG-08 each row that cannot be is told with its reason, and nothing of the file is written', async () => {
  const top = await tree.add(root, '乙集团', { customerCode: 'BTOP' })
  await tree.add('BTOP', '乙一', { customerCode: 'BMID' })
  await tree.add('BMID', '乙一一', { customerCode: 'BLOW' })
  const side = await tree.add('BTOP', '乙二', { customerCode: 'BSIDE' })
  const twice = freeCode()
  const preview = await upload([
    ['B1', '没有上级', 'absent', null, freeCode()],
    ['B2', '第五级', 'BLOW', null, freeCode()],
    ['B3', '没有板块', root, null, freeCode()],
    ['B4', '代码重复', 'BSIDE', null, twice],
    ['B5', '代码重复二', 'BSIDE', null, twice],
    ['B6', '代码被用', 'BSIDE', null, side.socialcreditcode ?? ''],
    ['B7', '互为上级', 'B8', null, freeCode()],
    ['B8', '互为上级二', 'B7', null, freeCode()],
    ['BTOP', '乙集团', 'BLOW', null, top.socialcreditcode ?? ''],
    ['BMID', '乙一', 'BSIDE', null, freeCode()],
    ['222222', '预留', root, '煤炭', freeCode()],
    ['B9', '好的一行', 'BSIDE', null, freeCode()],
    ['B10', '在环的下面', 'BTOP', null, freeCode()],
  ])
  const message = '统一社会信用代码已被'
  expect(refusals(preview)).toEqual([
    ['B1', '上级组织不存在或已注销'],
    ['B2', '四级组织下不能再设下级组织'],
    ['B3', '请选择（新）板块'],
    ['B4', `${message}“代码重复二”使用`],
    ['B5', `${message}“代码重复”使用`],
    ['B6', `${message}“乙二”使用`],
    ['B7', '上级不能是自己或自己的下级组织'],
    ['B8', '上级不能是自己或自己的下级组织'],
    ['BTOP', '上级不能是自己或自己的下级组织'],
    ['BMID', '变更后有下级组织超过四级'],
    ['222222', '这是系统预留的组织，不能变更'],
    ['B10', '上级组织在这个文件里也不能导入'],
  ])
  expect((await confirm(preview.importId)).code).toBe(7799)
  expect(await tree.get('detail?customerCode=B9')).toBeNull()
})

test('ORG-09 a tree that changed after the preview refuses the whole file and names the row', async () => {
  const mine = freeCode()
  const preview = await upload([
    ['C1', '先来的', root, '煤炭', freeCode()],
    ['C2', '代码后来被用', 'C1', null, mine],
  ])
  expect(preview).toMatchObject({ adds: 2, refused: 0 })
  await tree.add(root, '抢先的', { socialcreditcode: mine })
  const refused = await confirm(preview.importId)
  expect([refused.code, refused.msg.includes('抢先的') || refused.msg.includes('C2')]).toEqual([7799, true])
  expect(await tree.get('detail?customerCode=C1')).toBeNull()
})
