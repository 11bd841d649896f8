import { bookOf, sheetOf, workbookOf } from '../workbook-parts.ts'
import { type HostileFile, MB, noise, one, read, refused, slow, words } from './hostile-file.ts'

/** Letters that hardly compress. */
const letters = (count: number): string => noise(count).replace(/[+/=]/g, 'a').slice(0, count)
const laugh = (_: unknown, n: number) => `<!ENTITY lol${n + 1} "${`&lol${n === 0 ? '' : n};`.repeat(10)}">`
const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, laugh).join('')}]>`

/** Attacks on XML parsers: entities, depth, endless tags and comments. */
export const xml: HostileFile[] = [
  refused('billion-laughs-sheet.xlsx', 'a billion laughs in a sheet', 'DTD_FORBIDDEN', () =>
    workbookOf({ sheet: `${laughs}<worksheet><sheetData>${words('&lol9;')}</sheetData></worksheet>` }),
  ),
  refused('billion-laughs-strings.xlsx', 'a billion laughs in the shared strings', 'DTD_FORBIDDEN', () =>
    workbookOf({ sharedStrings: `${laughs}<sst><si><t>&lol9;</t></si></sst>` }),
  ),
  refused('xxe-file.xlsx', 'an entity that names a file of the server', 'DTD_FORBIDDEN', () =>
    workbookOf({
      sharedStrings: '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
    }),
  ),
  refused('xxe-parameter.xlsx', 'a parameter entity that names another machine', 'DTD_FORBIDDEN', () =>
    workbookOf({
      workbook: '<!DOCTYPE workbook [<!ENTITY % x SYSTEM "http://169.254.169.254/latest"> %x;]><workbook/>',
    }),
  ),
  refused('xxe-relations.xlsx', 'a document type in the relations', 'DTD_FORBIDDEN', () =>
    workbookOf({ packageRelations: '<!DOCTYPE r [<!ENTITY x "y">]><Relationships/>' }),
  ),
  refused('deep-200000.xlsx', '200,000 levels deep', 'BAD_XML', () =>
    workbookOf({ sheet: sheetOf(Array.from({ length: 200_000 }, (_, depth) => `<a${depth}>`).join('')) }),
  ),
  refused('deep-strings-200000.xlsx', '200,000 levels deep in the shared strings', 'BAD_XML', () =>
    workbookOf({ sharedStrings: `<sst><si>${'<r>'.repeat(200_000)}` }),
  ),
  refused('tag-long.xlsx', 'a tag of two megabytes', 'LONG_TAG', () =>
    workbookOf({ sheet: `<worksheet a="${noise(2 * MB)}"/>` }),
  ),
  refused('tag-without-end.xlsx', 'a tag without end', 'LONG_TAG', () =>
    workbookOf({ sheet: `<worksheet a="${noise(2 * MB)}` }),
  ),
  slow(
    refused('attribute-without-equals.xlsx', 'a million letters where an attribute stands', 'LONG_TAG', () =>
      workbookOf({ relations: `<Relationships><Relationship ${letters(MB)}/></Relationships>` }),
    ),
  ),
  slow(
    refused('attribute-60000.xlsx', '60,000 letters without a value in each of ten tags', 'BAD_XML', () =>
      workbookOf({ sheet: sheetOf(`<row ${letters(60_000)}/>`.repeat(10)) }),
    ),
  ),
  refused('attribute-twice.xlsx', 'an attribute twice', 'BAD_XML', () =>
    workbookOf({ sheet: sheetOf('<row r="1" r="2"/>') }),
  ),
  read('attribute-foreign.xlsx', 'attributes of another namespace that are named like known ones', 1, () =>
    workbookOf({ sheet: sheetOf('<row xmlns:x="x" x:r="9"><c x:t="s" xmlns:s="7"><v>1</v></c></row>') }),
  ),
  slow(
    refused('sheets-of-one-part.xlsx', 'two hundred sheets of one part', 'BAD_XML', () =>
      workbookOf({ workbook: bookOf(`<sheets>${'<sheet name="a" r:id="r1"/>'.repeat(200)}</sheets>`) }),
    ),
  ),
  refused('entities-unfinished.xlsx', 'a megabyte of entities without an end', 'BAD_XML', () =>
    workbookOf({ sheet: sheetOf(words(`${letters(MB / 8)}&`.repeat(8))) }),
  ),
  read('comments-2mb.xlsx', 'two megabytes of short comments', 1, () =>
    workbookOf({ sheet: sheetOf(`${noise(2 * MB).replace(/.{500}/g, '<!--$&-->')}${one}`) }),
  ),
  read('escapes-100000.xlsx', 'a text of escapes', 1, () =>
    workbookOf({ sheet: sheetOf(words('_x000D_'.repeat(14_000) + '_x'.repeat(40_000))) }),
  ),
  refused('comment-without-end.xlsx', 'a comment that never ends', 'TOO_LARGE', () =>
    workbookOf({ sheet: `<worksheet><!--${noise(2 * MB)}` }),
  ),
]
