import type { Client } from './client.ts'

/** Fields the tax bureau's client requires in the head. */
const HEAD = {
  industry: '锅炉及辅助设备制造',
  legalRep: '李建国',
  regAddress: '福州市鼓楼区',
  bizAddress: '福州市鼓楼区',
  bankAccount: '示例银行 350100001',
  regType: '有限责任公司',
  phone: '0591-00000000',
}
type Table = { version: number; header: Record<string, string>; cells: Record<string, Record<string, string>> }

/** Calls of one person that must succeed. */
export const callsOf =
  (client: Client, headers: Record<string, string>) =>
  <T>(path: string, body?: unknown): Promise<T> =>
    client.get<T>({ path, body, headers })
type Get = ReturnType<typeof callsOf>

/** One table of a return. */
export const tableOf = (get: Get, taskNo: string, code: string): Promise<Table> =>
  get<Table>(
    `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=${code}`,
  )

/** Completes the head of a VAT return and confirms its ticks, so that nothing blocks submission. */
export async function makeClean(get: Get, taskNo: string, period: string): Promise<void> {
  const path = '/japi/tax/invoice/deduction'
  const { state, version, deduct } = await get<{
    state: string
    version: number
    deduct: { count: number; tax: string }
  }>(`${path}/confirmation?period=${period}`)
  if (state === 'open')
    await get(`${path}/confirm`, { period, version, expected: { count: deduct.count, tax: deduct.tax } })
  const { version: current, header } = await tableOf(get, taskNo, 'VATG_MAIN')
  await get('/japi/tax/taxVat/saveCells', {
    taskNo,
    tableCode: 'VATG_MAIN',
    version: current,
    header: { ...header, ...HEAD },
    cells: {},
  })
  const { readiness, fired } = await get<{ readiness: { message: string }[]; fired: { message: string }[] }>(
    '/japi/tax/taxVat/engineValidate',
    { taskNo },
  )
  const open = [...readiness, ...fired].map(({ message }) => message)
  if (open.length > 0) throw new Error(`the month is not clean: ${open.join(' ')}`)
}
