import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import yazl from 'yazl'
import { XlsxError } from '../errors.ts'
import { XLSX_LIMITS, type XlsxLimits } from '../limits.ts'
import { patchSheetXml, type CellEdit } from './patch-sheet.ts'
import { openWorkbook } from '../reading/read.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { mapWorkbook } from '../reading/workbook.ts'
import { openParts, type Parts } from '../zip.ts'

/** Fixed, so that equal content gives equal bytes. */
const STAMP = new Date('2000-01-01T00:00:00Z')

/**
 * Writes cells of one sheet into a copy of a workbook. Every other part keeps its bytes and order. `sheet` starts at 0.
 */
export async function patchWorkbook(
  source: string | Buffer,
  sheet: number,
  edits: readonly CellEdit[],
  given: Partial<XlsxLimits> = {},
): Promise<Buffer> {
  const limits = { ...XLSX_LIMITS, ...given }
  const parts = await openParts(source, limits)
  try {
    await assertNoMacros(parts)
    const target = (await mapWorkbook(parts, limits)).sheets[sheet]?.part.toLowerCase()
    if (target === undefined) throw new XlsxError('BAD_ZIP')
    const zip = new yazl.ZipFile()
    for (const name of parts.names) {
      if (name.endsWith('/')) {
        zip.addEmptyDirectory(name, { mtime: STAMP })
        continue
      }
      const bytes = await bytesOf(parts, name)
      zip.addBuffer(
        name.toLowerCase() === target ? Buffer.from(patchSheetXml(bytes.toString('utf8'), edits)) : bytes,
        name,
        { mtime: STAMP },
      )
    }
    zip.end()
    return await buffer(zip.outputStream)
  } finally {
    parts.close()
  }
}

const bytesOf = async (parts: Parts, name: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(parts.stream(name)))

/** Refuses macros, because we return the file under our name. */
async function assertNoMacros(parts: Parts): Promise<void> {
  const types = '[Content_Types].xml'
  const isDeclared = parts.has(types) && /macroEnabled|vbaProject/i.test((await bytesOf(parts, types)).toString('utf8'))
  if (isDeclared || parts.names.some((name) => /vbaProject\w*\.bin$|\/macrosheets\//i.test(name)))
    throw new XlsxError('MACRO')
}

/** Patches one file into another, then reads it back. Edited cells must hold the new text, all others the old one. */
export async function patchFile(
  source: string,
  target: string,
  sheet: number,
  edits: readonly CellEdit[],
  limits: Partial<XlsxLimits>,
): Promise<{ size: number; sha256: string }> {
  const before = await rowsOf(source, sheet, limits)
  const bytes = await patchWorkbook(source, sheet, edits, limits)
  for (const { row, column, text, as } of edits) {
    const cells = before.get(row) ?? []
    before.set(row, cells)
    while (cells.length < column) cells.push(null)
    cells[column] = text === '' ? null : { kind: as, text }
  }
  const after = await rowsOf(bytes, sheet, limits)
  if (!isDeepStrictEqual(filled(before), filled(after))) throw new XlsxError('BAD_XML')
  await writeFile(target, bytes, { mode: 0o600 })
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function rowsOf(
  source: string | Buffer,
  sheet: number,
  limits: Partial<XlsxLimits>,
): Promise<Map<number, SheetRow['cells']>> {
  const workbook = await openWorkbook(source, { limits })
  try {
    const rows = new Map<number, SheetRow['cells']>()
    for await (const { row, cells } of workbook.rows(sheet)) rows.set(row, cells)
    return rows
  } finally {
    workbook.close()
  }
}

/** Filled cells by place, without blank cells and rows. */
const filled = (rows: ReadonlyMap<number, SheetRow['cells']>): Map<string, string> =>
  new Map(
    [...rows].flatMap(([row, cells]) =>
      cells.flatMap((cell, column): [string, string][] =>
        cell == null
          ? []
          : [[`${row} ${column}`, `${cell.kind === 'date' ? 'number' : cell.kind} ${cell.serial ?? cell.text}`]],
      ),
    ),
  )
