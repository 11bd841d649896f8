import { sheetOf, workbookOf } from '../workbook-parts.ts'
import { type HostileFile, MB, noise, refused, words } from './hostile-file.ts'

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
  refused('tag-without-end.xlsx', 'a tag of two megabytes', 'LONG_TAG', () =>
    workbookOf({ sheet: `<worksheet ${'a="b" '.repeat(400_000)}` }),
  ),
  refused('comment-without-end.xlsx', 'a comment that never ends', 'TOO_LARGE', () =>
    workbookOf({ sheet: `<worksheet><!--${noise(2 * MB)}` }),
  ),
]
