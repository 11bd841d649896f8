import { encodeText } from '@portal/server-kit/xlsx/xml-text'
import { rawZip, type RawEntry } from '@portal/server-kit/xlsx/testing/raw-zip'
import { relationsOf } from '@portal/server-kit/xlsx/testing/workbook-parts'
import { reference, writeWorkbook } from '@portal/server-kit/xlsx/index'

/** Headers of the bureau's list, by edition. */
export const headers21 = [
  '序号',
  '是否勾选*',
  '数电票号码',
  '发票代码',
  '发票号码',
  '开票日期*',
  '金额*',
  '票面税额*',
  '有效抵扣税额*',
  '购买方识别号*',
  '销售方纳税人名称',
  '销售方纳税人识别号',
  '发票来源',
  '票种*',
  '发票状态',
  '红字锁定标志',
  '转内销证明编号',
  '业务类型',
  '勾选时间',
  '发票风险等级',
  '风险状态',
]
export const headers18 = headers21.filter((header) => !['序号', '业务类型', '风险状态'].includes(header))

type Row = Record<string, string>

/** One row as the bureau delivers it, not ticked yet. */
export const bureauList = (n: number, buyer: string, more: Row = {}): Row => ({
  序号: String(n),
  是否勾选: '否',
  数电票号码: `2642200051976789${String(n).padStart(4, '0')}`,
  开票日期: '2026-03-05 11:37:34',
  金额: '100.00',
  票面税额: '13.00',
  有效抵扣税额: '13.00',
  购买方识别号: buyer,
  销售方纳税人名称: '示例白石咨询有限责任公司',
  销售方纳税人识别号: '91500112MA301ERF0N',
  发票来源: '电子发票服务平台',
  票种: '数电发票（增值税专用发票）',
  发票状态: '正常',
  发票风险等级: '正常',
  ...more,
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetXml = (rows: string, after = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><dimension ref="A1:U2"/>` +
  `<cols><col min="1" max="21" width="18" style="1"/></cols><sheetData>${rows}</sheetData>${after}</worksheet>`

/**
 * A list as a workbook of the bureau: shared strings, styles, a validation, a defined name, a hidden sheet of versions.
 * A cell beginning with = is a formula.
 */
export function listWorkbook(headers: readonly string[], rows: readonly Row[], more: RawEntry[] = []): Buffer {
  const strings = ['填表须知', ...headers]
  const cellXml = (text: string, at: string): string =>
    text === ''
      ? `<c r="${at}" s="2"/>`
      : text.startsWith('=')
        ? `<c r="${at}" t="str"><f>${encodeText(text.slice(1))}</f><v>是</v></c>`
        : `<c r="${at}" s="2" t="inlineStr"><is><t>${encodeText(text)}</t></is></c>`
  const heads = headers.map((_, column) => `<c r="${reference(column, 1)}" s="1" t="s"><v>${column + 1}</v></c>`)
  const head = `<row r="1" ht="28" customHeight="1">${heads.join('')}</row>`
  const cellsOf = (row: Row, line: number): string =>
    headers.map((header, column) => cellXml(row[header.replace('*', '')] ?? '', reference(column, line))).join('')
  const body = rows.map((row, index) => `<row r="${index + 2}">${cellsOf(row, index + 2)}</row>`).join('')
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
  return rawZip([
    {
      name: '[Content_Types].xml',
      data:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    { name: '_rels/.rels', data: relationsOf(relation('r1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      data:
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="sheet1" sheetId="1" r:id="r1"/>` +
        '<sheet name="excelVersion" sheetId="2" state="veryHidden" r:id="r4"/></sheets>' +
        '<definedNames><definedName name="是否">sheet1!$B$2:$B$9</definedName></definedNames></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relationsOf(
        relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('r2', 'sharedStrings', 'sharedStrings.xml'),
        relation('r3', 'styles', 'styles.xml'),
        relation('r4', 'worksheet', 'worksheets/sheet2.xml'),
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: sheetXml(
        head + body,
        '<dataValidations count="1"><dataValidation type="list" sqref="B2:B20001">' +
          '<formula1>"是,否"</formula1></dataValidation></dataValidations>',
      ),
    },
    {
      name: 'xl/worksheets/sheet2.xml',
      data: sheetXml('<row r="4"><c r="A4" t="inlineStr"><is><t>pt:20260401</t></is></c></row>'),
    },
    {
      name: 'xl/sharedStrings.xml',
      data: `<sst xmlns="${main}">${strings.map((text) => `<si><t>${encodeText(text)}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/styles.xml',
      data:
        `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="49"/>` +
        '</cellXfs></styleSheet>',
    },
    ...more,
  ])
}

/** The bureau's result file for an uploaded list. */
export const resultWorkbook = (
  rows: readonly { n: number; reason: string; more?: Row }[],
  { buyer, checkedAt = '', above = [] }: { buyer: string; checkedAt?: string; above?: readonly string[] },
): Promise<Buffer> =>
  writeWorkbook([
    {
      name: 'sheet1',
      rows: [
        ...above.map((text) => [text]),
        ['序号', '失败原因', '是否勾选', '数电票号码', '发票代码', '发票号码', '购买方识别号', '勾选时间'],
        ...rows.map(({ n, reason, more = {} }) => {
          const { 数电票号码: digitalNo = '', 发票代码: code = '', 发票号码: number = '' } = bureauList(n, buyer, more)
          return [String(n), reason, '是', digitalNo, code, number, buyer, reason === '' ? checkedAt : '']
        }),
      ],
    },
  ])
