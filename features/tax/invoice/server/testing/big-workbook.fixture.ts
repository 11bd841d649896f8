// Writes the workbook for bench/import.ts: FIXTURE_ROWS invoices of one line each, in the layout of the bureau's full
// export. Texts are inline, with FIXTURE_SHARED=1 shared strings; numbers start at FIXTURE_FIRST. Prints `ready
// <path>`.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { streamWorkbook } from '@portal/server-kit/xlsx/writing/write'
import yazl from 'yazl'
import { LAYOUTS } from '../intake/reference.ts'

const {
  FIXTURE_FILE = '',
  FIXTURE_ROWS = '5000',
  FIXTURE_FIRST = '0',
  FIXTURE_SHARED,
  FIXTURE_OWNER = '',
  FIXTURE_MONTH = '2026-03',
} = process.env
const layout = LAYOUTS.find(({ id }) => id === 'full-detail')
if (layout === undefined) throw new RangeError('full-detail')
const [ownerId = '', ownerName = ''] = FIXTURE_OWNER.split('|')
const other = { id: '91500112MA301ERF0N', name: '示例白石咨询有限责任公司' }
const items = ['*金属制品*法兰', '*通用设备*离心泵', '*研发和技术服务*技术服务费', '*运输服务*货物运输费', '*供电*电费']

function* rows(count: number): Generator<string[]> {
  for (let index = 0; index < count; index += 1) {
    const isOut = index % 2 === 0
    const cents = 10_000 + (index % 900_000)
    const tax = Math.round(cents * 0.13)
    const [seller, buyer] = isOut
      ? [{ id: ownerId, name: ownerName }, other]
      : [other, { id: ownerId, name: ownerName }]
    const money = (value: number): string => (value / 100).toFixed(2)
    const values: Record<string, string> = {
      seq: String(index + 1),
      digitalNo: `26${String(Number(FIXTURE_FIRST) + index).padStart(18, '0')}`,
      sellerId: seller.id,
      sellerName: seller.name,
      buyerId: buyer.id,
      buyerName: buyer.name,
      date: `${FIXTURE_MONTH}-${String((index % 28) + 1).padStart(2, '0')} 16:37:08`,
      taxCode: '1080414000000000000',
      item: items[index % items.length] ?? '',
      spec: `DN${index % 400}`,
      unit: '件',
      quantity: '1',
      price: money(cents),
      amount: money(cents),
      rateText: '13%',
      tax: money(tax),
      gross: money(cents + tax),
      platform: '电子发票服务平台',
      kind: '数电发票（增值税专用发票）',
      status: '正常',
      positive: '是',
      risk: '正常',
      issuer: '示例开票人',
      remark: `合同 ${index % 5000}`,
    }
    yield (layout?.columns ?? []).map(({ f }) => values[f] ?? '')
  }
}

const formats = new Set(['amount', 'tax', 'gross'])
await pipeline(
  streamWorkbook([
    {
      name: '信息汇总表',
      columns: layout.columns.map(({ f }) => ({ width: 16, format: formats.has(f) ? 'money' : 'general' })),
      header: [layout.columns.map(({ h }) => h)],
      rows: rows(Number(FIXTURE_ROWS)),
    },
  ]),
  createWriteStream(FIXTURE_FILE),
)
if (FIXTURE_SHARED === '1') await shareStrings(FIXTURE_FILE, `${FIXTURE_FILE}.shared.xlsx`)
process.stdout.write(`ready ${FIXTURE_SHARED === '1' ? `${FIXTURE_FILE}.shared.xlsx` : FIXTURE_FILE}\n`)

/** The same sheet with shared strings, which our writer doesn't produce. */
async function shareStrings(from: string, to: string): Promise<void> {
  const workbook = await openWorkbook(from)
  const texts = new Map<string, number>()
  const columns = Array.from(
    { length: 40 },
    (_, index) =>
      (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26)),
  )
  async function* sheet(): AsyncGenerator<string> {
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    for await (const { row, cells } of workbook.rows(0)) {
      let out = `<row r="${row}">`
      cells.forEach((cell, column) => {
        if (cell === null) return
        if (cell.kind === 'number') {
          out += `<c r="${columns[column]}${row}"><v>${cell.text}</v></c>`
          return
        }
        const at = texts.get(cell.text) ?? texts.size
        texts.set(cell.text, at)
        out += `<c r="${columns[column]}${row}" t="s"><v>${at}</v></c>`
      })
      yield `${out}</row>`
    }
    yield '</sheetData></worksheet>'
  }
  function* strings(): Generator<string> {
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    for (const text of texts.keys()) yield `<si><t xml:space="preserve">${text}</t></si>`
    yield '</sst>'
  }
  const zip = new yazl.ZipFile()
  const add = (name: string, body: string): void => zip.addBuffer(Buffer.from(body), name)
  const [types, relations] = [
    'application/vnd.openxmlformats-officedocument.spreadsheetml',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  ]
  add(
    '[Content_Types].xml',
    '<?xml version="1.0"?>' +
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
      `<Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
  )
  add(
    '_rels/.rels',
    '<?xml version="1.0"?>' +
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>` +
      '</Relationships>',
  )
  add(
    'xl/workbook.xml',
    '<?xml version="1.0"?>' +
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}">` +
      '<sheets><sheet name="信息汇总表" sheetId="1" r:id="rId1"/></sheets></workbook>',
  )
  add(
    'xl/_rels/workbook.xml.rels',
    '<?xml version="1.0"?>' +
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>` +
      '</Relationships>',
  )
  zip.addReadStreamLazy('xl/worksheets/sheet1.xml', (take) => take(null, Readable.from(sheet())))
  zip.addReadStreamLazy('xl/sharedStrings.xml', (take) => take(null, Readable.from(strings())))
  zip.end()
  await pipeline(zip.outputStream as Readable, createWriteStream(to))
  workbook.close()
}
