import { rawZip, type RawEntry } from './raw-zip.ts'
import { bookOf, relationsOf, sheetOf, stringsOf, stylesOf } from './workbook-parts.ts'

/** A fixed pseudo-random sequence (mulberry32), so that a failure can be reproduced by its number. */
function sequence(start: number): (below: number) => number {
  let seed = start >>> 0
  return (below) => {
    seed = (seed + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
const row = (index: number): string =>
  `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>${index % 3}</v></c><c r="B${index + 1}">` +
  `<v>${index}.25</v></c><c r="C${index + 1}" s="1"><v>${46_000 + index}</v></c>` +
  `<c r="D${index + 1}" t="inlineStr"><is><t>票&amp;${index}</t></is></c><c r="E${index + 1}">` +
  `<f>B${index + 1}*2</f><v>${index * 2}</v></c></row>`

/** A workbook with every part the reader uses. */
const seedEntries: readonly RawEntry[] = [
  { name: '_rels/.rels', data: relationsOf(relation('r1', 'officeDocument', 'xl/workbook.xml')) },
  {
    name: 'xl/workbook.xml',
    data: bookOf(
      '<workbookPr date1904="0"/><sheets><sheet name="一" sheetId="1" r:id="r1"/>' +
        '<sheet name="二" sheetId="2" r:id="r2"/></sheets>',
    ),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: relationsOf(
      relation('r1', 'worksheet', 'worksheets/one.xml'),
      relation('r2', 'worksheet', 'worksheets/two.xml'),
      relation('r3', 'sharedStrings', 'sharedStrings.xml'),
      relation('r4', 'styles', 'styles.xml'),
    ),
  },
  {
    name: 'xl/worksheets/one.xml',
    data: sheetOf(
      Array.from({ length: 12 }, (_, index) => row(index)).join(''),
      '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
    ),
  },
  { name: 'xl/worksheets/two.xml', data: sheetOf(row(0)) },
  {
    name: 'xl/sharedStrings.xml',
    data: stringsOf(
      '<t>上海</t>',
      '<r><t>甲</t></r><r><t>乙</t></r>',
      '<t>a_x000D_b</t><rPh sb="0" eb="1"><t>x</t></rPh>',
    ),
  },
  { name: 'xl/styles.xml', data: stylesOf(0, 14, 'yyyy&quot;年&quot;m') },
]

const pieces = [
  '<',
  '>',
  '"',
  '&',
  '&#0;',
  '&#x110000;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '<!DOCTYPE a>',
  '<?xml',
  '</c>',
  '<c>',
  '<row r="0">',
  'r="ZZZZZ9"',
  't="s"',
  '-1',
  '1e999',
  '\u0000',
  '\uFFFE',
  '𠮷',
  ' '.repeat(500),
  '<a>'.repeat(100),
]

/**
 * The workbook with damage number `index`: every third in the bytes of the archive, the others inside a part, where no
 * checksum detects it.
 */
export function mutant(index: number): Buffer {
  const random = sequence(20_260_605 + index * 7919)
  if (index % 3 === 0) return damagedBytes(rawZip([...seedEntries]), random)
  const at = random(seedEntries.length)
  return rawZip(
    seedEntries.map((entry, number) =>
      number === at ? { ...entry, data: damagedText(String(entry.data), random) } : entry,
    ),
  )
}

function damagedBytes(file: Buffer, random: (below: number) => number): Buffer {
  for (let hit = 0; hit <= random(6); hit++) file[random(file.length)] = random(256)
  return random(4) === 0 ? file.subarray(0, random(file.length)) : file
}

function damagedText(text: string, random: (below: number) => number): string | Buffer {
  let damaged = text
  for (let hit = 0; hit <= random(3); hit++) {
    const from = random(damaged.length)
    const cut = random(3) === 0 ? random(40) : 0
    const piece =
      random(5) === 0
        ? damaged.slice(random(damaged.length)).slice(0, random(200))
        : (pieces[random(pieces.length)] ?? '')
    damaged = damaged.slice(0, from) + piece + damaged.slice(from + cut)
  }
  const bytes = Buffer.from(damaged)
  if (random(8) === 0) bytes[random(bytes.length)] = random(256)
  return bytes
}
