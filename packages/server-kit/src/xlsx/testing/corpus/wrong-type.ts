import { rawZip } from '../raw-zip.ts'
import { relationsOf, sheetOf, workbookOf } from '../workbook-parts.ts'
import { type HostileFile, refused, words } from './hostile-file.ts'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const good = workbookOf({})
/** Files that are not a workbook, or an incomplete one. */
export const wrongType: HostileFile[] = [
  refused('empty.xlsx', 'an empty file', 'EMPTY_FILE', () => Buffer.alloc(0)),
  refused('csv.xlsx', 'a CSV', 'NOT_XLSX', () => Buffer.from('发票号码,金额\n1,2\n')),
  refused('csv-gbk.xlsx', 'a CSV in GBK', 'NOT_XLSX', () => Buffer.from('b7a2c6b1bac5c2eb2cbdf0b6ee0a312c320a', 'hex')),
  refused('html.xlsx', 'a web page', 'NOT_XLSX', () => Buffer.from('<html><body><table><tr><td>发票号码')),
  refused('png.xlsx', 'a picture', 'NOT_XLSX', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
  refused('pdf.xlsx', 'a PDF', 'NOT_XLSX', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')),
  refused('docx.xlsx', 'a text document', 'NOT_XLSX', () =>
    rawZip([
      {
        name: '_rels/.rels',
        data: relationsOf('<Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/>'),
      },
      { name: 'word/document.xml', data: '<w:document xmlns:w="w"><w:body/></w:document>' },
    ]),
  ),
  refused('ods.xlsx', 'an OpenDocument sheet', 'NOT_XLSX', () =>
    rawZip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', data: '<office:document-content/>' },
    ]),
  ),
  refused('zip.xlsx', 'an archive of something else', 'NOT_XLSX', () => rawZip([{ name: 'a.txt', data: 'x' }])),
  refused('xls.xlsx', 'an old .xls', 'OLD_XLS', () => Buffer.concat([OLE, Buffer.alloc(1024)])),
  refused('xlsb.xlsx', 'a binary workbook', 'XLSB', () =>
    workbookOf({
      packageRelations: relationsOf('<Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/>'),
      entries: [{ name: 'xl/workbook.bin', data: 'x' }],
    }),
  ),
  refused('encrypted.xlsx', 'a workbook with a password', 'ENCRYPTED', () =>
    Buffer.concat([OLE, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(512)]),
  ),
  refused('encrypted-entry.xlsx', 'an encrypted part', 'ENCRYPTED', () => workbookOf({ sheetEntry: { flags: 0x801 } })),
  refused('truncated.xlsx', 'a file cut short', 'BAD_ZIP', () => good.subarray(0, good.length - 60)),
  refused('middle-missing.xlsx', 'a file whose middle is missing', 'BAD_ZIP', () =>
    Buffer.concat([good.subarray(0, 300), good.subarray(420)]),
  ),
  refused('sheet-cut.xlsx', 'a sheet cut in the middle', 'TRUNCATED_XML', () =>
    workbookOf({ sheet: sheetOf(words('a')).slice(0, 120) }),
  ),
  refused('crc-wrong.xlsx', 'a wrong checksum', 'BAD_CRC', () => workbookOf({ sheetEntry: { crc: 1 } })),
  refused('size-lies-small.xlsx', 'a header that says less than there is', 'BAD_ZIP', () =>
    workbookOf({ sheetEntry: { declaredSize: 10 } }),
  ),
  refused('size-lies-large.xlsx', 'a header that says more than there is', 'BAD_ZIP', () =>
    workbookOf({ sheetEntry: { declaredSize: 100_000 } }),
  ),
  refused('names-twice.xlsx', 'two parts of one name', 'DUPLICATE_ENTRY', () =>
    workbookOf({ entries: [{ name: 'XL/Worksheets/One.xml', data: sheetOf('') }] }),
  ),
  refused('path-up.xlsx', 'a part that climbs out of its folder', 'BAD_ZIP', () =>
    workbookOf({ entries: [{ name: '../../etc/passwd', data: 'x' }] }),
  ),
]
