import { expect, test } from 'vitest'
import { XlsxError } from './errors.ts'
import { readWorkbook } from './reading/read.ts'
import { hostileFiles } from './testing/corpus.ts'

/** Most CPU milliseconds for reading any of them. */
const mostCpu = 3000

test.for(hostileFiles.filter(({ isHeavy }) => isHeavy !== true).map((file) => [file.what, file] as const))(
  'TAX-11 %s is refused in words or read right, in bounded time',
  async ([, { make, outcome }]) => {
    const file = make()
    const before = process.cpuUsage()
    const rows = await Array.fromAsync(readWorkbook(file)).catch((error: unknown) => error)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(mostCpu)
    if ('rows' in outcome) expect(rows).toHaveLength(outcome.rows)
    else {
      expect(rows).toBeInstanceOf(XlsxError)
      expect(rows).toMatchObject({
        code: outcome.refused,
        message: expect.stringMatching(/[\u4e00-\u9fff].*。$/) as string,
      })
    }
  },
)

test('TAX-11 a refusal says which sheet and cell, or which part', async () => {
  const said = async (what: string): Promise<string> => {
    const found = hostileFiles.find((each) => each.what === what)
    return Array.fromAsync(readWorkbook(found?.make() ?? Buffer.alloc(0))).then(
      () => '',
      (error: unknown) => (error as XlsxError).message,
    )
  }
  expect(await said('full-width digits in a number cell')).toBe(
    '工作表“发票”：单元格 B1 的数值“１２”不是数字。请改正后再上传。',
  )
  expect(await said('a text index out of range')).toContain('工作表“发票”：单元格 第 1 行第 1 列')
  expect(await said('a billion laughs in the shared strings')).toContain('部件“xl/sharedStrings.xml”')
  expect(await said('one string of three gigabytes in a sheet')).toContain('部件“xl/worksheets/one.xml”')
})
