/** Packs of filed returns. Each test files a return, so one app serves all. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPack, type PackManifest } from './program/verify.mjs'
import { asGoods, filingFeature, filingOffice, sale } from '@portal/filing/server/testing'
import { withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evidenceFeature } from './evidence.plugin.ts'
import { entriesOf, zipOf } from './testing/zip.fixture.ts'

const base = '/japi/tax/evidence'
const statement = Buffer.from('情况说明')
let app: TestApp
beforeAll(async () => {
  const sources = [
    async () => [
      {
        group: '来源文件' as const,
        name: '../情况:说明.txt',
        who: '吴桐',
        at: '2026-03-09 10:12:00',
        content: statement,
      },
    ],
  ]
  app = await createTestApp({
    ...withReturns({ more: [filingFeature(), evidenceFeature({ sources })] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

async function filed() {
  const office = await filingOffice(app)
  const taskNo = await office.open()
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  await office.approve(taskNo)
  await office.register(taskNo, { receiptNo: `R${taskNo}` })
  const read = async () => (await office.asClerk.get(`${base}/pack?taskNo=${taskNo}`)).data
  const seal = async (version?: number) =>
    office.asClerk.post(`${base}/seal`, { taskNo, version: version ?? (await read()).version })
  const download = async (packId: string) =>
    (await app.inject({ url: `${base}/download?packId=${packId}`, headers: office.clerk })).rawPayload
  return { ...office, taskNo, read, seal, download }
}

test('LEAD-08 a filed return is sealed: tables, checks, approvals, changes, sources, filing, verified', async () => {
  const { read, seal, download, asClerk } = await filed()
  expect(await read()).toMatchObject({ canSeal: true, why: '', packs: [] })
  const { data } = await seal()
  expect(data.canSeal).toBe(false)
  const [pack] = data.packs
  expect(pack.items.map((item: { group: string; name: string }) => [item.group, item.name])).toEqual([
    ['申报表与校验', '申报表.xlsx'],
    ['申报表与校验', '申报数据.json'],
    ['审批与修改', '审批记录.csv'],
    ['审批与修改', '办理步骤.csv'],
    ['审批与修改', '修改记录.csv'],
    ['来源文件', '../情况:说明.txt'],
    ['申报与缴款', '申报记录.csv'],
  ])
  const bytes = await download(pack.id)
  expect(verifyPack(bytes)).toMatchObject({ holds: true, items: 7, seal: pack.seal, faults: [] })
  const files = entriesOf(bytes)
  expect([...files.keys()]).toContain('06 .._情况_说明.txt')
  expect(files.get('06 .._情况_说明.txt')).toEqual(statement)
  const approvals = String(files.get('03 审批记录.csv'))
  expect(approvals).toContain(',申报复核,')
  expect(String(files.get('05 修改记录.csv'))).toContain('10000')
  expect(JSON.parse(String(files.get('02 申报数据.json'))).tables[0].tableCode).toBe('VATG_MAIN')
  expect((await asClerk.post(`${base}/verify`, { packId: pack.id })).data).toEqual({
    holds: true,
    faults: [],
    notes: ['签名是这把密钥的'],
  })
})

test('LEAD-08 any byte of a pack that changes is told; so are a file gone, one added, a line added', async () => {
  const { seal, download } = await filed()
  const bytes = await download((await seal()).data.packs[0].id)
  // Places all over: heads, contents, directory, end and the comment itself.
  for (let place = 0; place < bytes.length; place += Math.ceil(bytes.length / 211)) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(verifyPack(changed).holds, `byte ${place}`).toBe(false)
  }
  const files = entriesOf(bytes)
  const again = await zipOf(files)
  expect(verifyPack(again)).toMatchObject({
    holds: true,
    notes: ['包重新打包过，逐件核对', '没有给密钥，签名没有核对'],
  })
  const without = new Map([...files].filter(([name]) => !name.startsWith('05')))
  expect(verifyPack(await zipOf(without)).faults).toEqual(['第 5 件“修改记录.csv”不在包里'])
  expect(verifyPack(await zipOf(new Map([...files, ['99 多的.txt', statement]]))).faults).toEqual([
    '包里多出“99 多的.txt”，封存时没有',
  ])
  const csv = Buffer.concat([files.get('05 修改记录.csv') ?? statement, Buffer.from('一行\r\n')])
  expect(verifyPack(await zipOf(new Map([...files, ['05 修改记录.csv', csv]]))).faults).toEqual([
    '第 5 件“修改记录.csv”与封存时不同',
  ])
  const manifest = JSON.parse(String(files.get('manifest.json'))) as PackManifest
  const shorter = { ...manifest, items: manifest.items.filter(({ no }) => no !== 5) }
  const fewer = new Map([...without, ['manifest.json', Buffer.from(JSON.stringify(shorter))]])
  expect(verifyPack(await zipOf(fewer)).faults).toEqual([
    '第 5 件“情况说明”的序号不对，清单里少了或多了一件'.replace('情况说明', '../情况:说明.txt'),
    '第 6 件“申报记录.csv”的序号不对，清单里少了或多了一件',
    '从第 5 件起接不上：清单改动过',
    '封口对不上：清单改动过',
  ])
})

test('LEAD-08 the program in the pack runs alone, without a network or the portal', async () => {
  const { seal, download } = await filed()
  const bytes = await download((await seal()).data.packs[0].id)
  const dir = mkdtempSync(join(tmpdir(), 'evidence-'))
  writeFileSync(join(dir, 'pack.zip'), bytes)
  writeFileSync(join(dir, 'verify.mjs'), entriesOf(bytes).get('verify.mjs') ?? '')
  const said = execFileSync(process.execPath, ['verify.mjs', 'pack.zip'], { cwd: dir, encoding: 'utf8' })
  expect(said).toContain('pack.zip：7 件全部一致')
})

test('LEAD-08 what is not filed, sealed already or moved is refused; an amendment follows its pack', async () => {
  const office = await filingOffice(app)
  const open = await office.open()
  expect((await office.asClerk.post(`${base}/seal`, { taskNo: open, version: 1 })).msg).toContain('还没有登记申报')
  const made = await filed()
  expect((await made.seal(1)).status).toBe(409)
  const both = await Promise.all([made.seal(), made.seal()])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 7799])
  const first = (await made.read()).packs[0]
  await made.unlock(made.taskNo)
  expect((await made.seal()).msg).toContain('还没有登记申报')
  await made.save(made.taskNo, 'VATG_A1', sale('20000.00', '2600.00'))
  await made.approve(made.taskNo)
  await made.register(made.taskNo, { receiptNo: `S${made.taskNo}` })
  const second = (await made.seal()).data.packs[0]
  expect(second).toMatchObject({ number: 2, previous: first.seal })
  await expect(app.db.deleteFrom('evidence_pack').where('id', '=', first.id).execute()).rejects.toThrow(
    '不能修改或删除',
  )
  const foreign = await filingOffice(app)
  for (const url of [`${base}/pack?taskNo=${made.taskNo}`, `${base}/download?packId=${first.id}`])
    expect((await foreign.asClerk.get(url)).status).toBe(404)
})

test('LEAD-08 a year is one pack, whose packs hold too; a year without says so', async () => {
  const { seal, clerk, asClerk, taskNo } = await filed()
  await seal()
  const year = (await asClerk.get(`${base}/year`)).data
  expect(year.rows).toEqual([expect.objectContaining({ taskNo, packs: 1 })])
  const { rawPayload } = await app.inject({ url: `${base}/download-year?year=${year.year}`, headers: clerk })
  expect(verifyPack(rawPayload)).toMatchObject({ holds: true, items: 1, faults: [] })
  const [inner = ''] = [...entriesOf(rawPayload).keys()].filter((name) => name.endsWith('.zip'))
  const broken = Buffer.from(entriesOf(rawPayload).get(inner) ?? '')
  broken[100] = (broken[100] ?? 0) ^ 1
  const said = verifyPack(await zipOf(new Map([...entriesOf(rawPayload), [inner, broken]])))
  expect(said.faults[0]).toContain('与封存时不同')
  expect((await asClerk.get(`${base}/download-year?year=2020`)).msg).toContain('2020年还没有封存')
})
