import { expect, test } from 'vitest'
import { XlsxError } from './errors.ts'
import { readWorkbook } from './reading/read.ts'
import { bookOf, relationsOf, sheetOf, workbookOf } from './testing/workbook-parts.ts'

const text = (value: string): string => `<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`

/** Small defects that are not attacks, in addition to testing/corpus.ts: description, bytes, expected code. */
const REFUSED: [string, () => Buffer, string][] = [
  ['a file of one byte', () => Buffer.from('P'), 'NOT_XLSX'],
  ['a text document as main part', () => workbookOf({ workbook: '<w:document xmlns:w="w"/>' }), 'NOT_XLSX'],
  ['an unknown compression method', () => workbookOf({ sheetEntry: { method: 99 } }), 'BAD_ZIP'],
  [
    'a missing sheet part',
    () =>
      workbookOf({ relations: relationsOf('<Relationship Id="r1" Type="x/worksheet" Target="worksheets/two.xml"/>') }),
    'BAD_ZIP',
  ],
  ['a sheet without relation', () => workbookOf({ relations: relationsOf() }), 'BAD_ZIP'],
  ['rows going backwards', () => workbookOf({ sheet: sheetOf('<row r="5"/><row r="4"/>') }), 'BAD_REF'],
  ['an empty sheet part', () => workbookOf({ sheet: '' }), 'TRUNCATED_XML'],
  ['crossed tags', () => workbookOf({ sheet: '<worksheet><sheetData></worksheet></sheetData>' }), 'BAD_XML'],
  ['something behind the root', () => workbookOf({ sheet: `${sheetOf('')}<more/>` }), 'BAD_XML'],
  ['an unknown entity', () => workbookOf({ sheet: sheetOf(text('&nbsp;')) }), 'BAD_XML'],
  ['UTF-16', () => workbookOf({ sheet: Buffer.from(sheetOf(text('上海')), 'utf16le') }), 'BAD_XML'],
  ['a declared GBK', () => workbookOf({ sheet: `<?xml version="1.0" encoding="GBK"?>${sheetOf('')}` }), 'BAD_ENCODING'],
  [
    'bytes that are no UTF-8',
    () =>
      workbookOf({
        sheet: Buffer.concat([Buffer.from('<worksheet>'), Buffer.from('b9abcbbe', 'hex'), Buffer.from('</worksheet>')]),
      }),
    'BAD_ENCODING',
  ],
]

const read = async (file: Buffer): Promise<number> => (await Array.fromAsync(readWorkbook(file))).length

test.for(REFUSED)('TAX-11 %s is refused in words', async ([, make, code]) => {
  const error = await read(make()).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(XlsxError)
  expect(error).toMatchObject({ code, message: expect.stringMatching(/[\u4e00-\u9fff].*。$/) as string })
})

const HARMLESS: [string, () => Buffer][] = [
  [
    'a name for the whole sheet',
    () =>
      workbookOf({
        workbook: bookOf(
          '<sheets><sheet name="a" r:id="r1"/></sheets><definedNames>' +
            '<definedName name="n">a!$A$1:$XFD$1048576</definedName></definedNames>',
        ),
      }),
  ],
  [
    'a drop-down on a million rows',
    () =>
      workbookOf({
        sheet: sheetOf(
          text('a'),
          '<dataValidations><dataValidation type="list" sqref="A2:T1048576"/></dataValidations>',
        ),
      }),
  ],
]

test.for(HARMLESS)('TAX-11 %s costs nothing', async ([, make]) => {
  expect(await read(make())).toBe(1)
})
