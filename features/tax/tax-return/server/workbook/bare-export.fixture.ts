// The bare workbook writer with the sheets of the return in FLOOR_FILING, built once. bench/export.ts compares the
// server with it. POST /N writes the workbook N times and responds with its size.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { loadForms } from '@portal/tax-forms'
import type { Cells } from '../../contract/index.ts'
import { sheetsOf } from './table-workbook.ts'

const filing = JSON.parse(readFileSync(process.env.FLOOR_FILING ?? '', 'utf8')) as {
  period: string
  forms: Record<string, { header: Record<string, string>; cells: Cells }>
}
const codes = Object.keys(filing.forms)
const sheets = sheetsOf(await loadForms(codes), codes, filing, {
  people: { preparer: '', reviewer: '' },
  isProtected: true,
})

const server = createServer((request, response) => {
  void writeTimes(Number(request.url?.slice(1))).then((size) => response.end(JSON.stringify(size)))
})
async function writeTimes(turns: number): Promise<number> {
  let size = 0
  for (let turn = turns; turn > 0; turn -= 1) size = (await writeWorkbook(sheets)).length
  return size
}
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
