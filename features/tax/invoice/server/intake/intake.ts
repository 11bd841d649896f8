import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { openWorkbook, XlsxError, type Workbook } from '@portal/server-kit/xlsx/index'
import { assemble, isPaired, type Assembled } from './assemble.ts'
import { firedCheck } from './fire.ts'
import { asking } from '../../contract/asks.ts'
import { createAsking } from './asked.ts'
import { placeRows, type Names } from './names.ts'
import { recognise, stageFile, type FileFacts } from './read-file.ts'
import type { Fired, IntakeContext, Invoice, StagedRow } from './types.ts'

/** A workbook to read: `source` is a path or the bytes; `name` is its file name. */
export type IntakeFile = { name: string; source: string | Buffer }

/** Access to existing data, queried once per file. */
export type IntakePorts = {
  /** Opens a workbook. The server passes openInWorker, to keep parsing off its event loop. */
  open?: (source: string | Buffer) => Promise<Workbook>
  /** Invoices of this enterprise by key; keys that don't exist are omitted. */
  findInvoices?: (keys: string[]) => Promise<ReadonlyMap<string, Invoice>>
  /** Keys by name, of every invoice with one of these names or keys that has a second name. */
  findNames?: (names: string[]) => Promise<ReadonlyMap<string, string>>
  /** Name of a file with this SHA-256 that the enterprise already imported. */
  findFile?: (sha256: string) => Promise<string | undefined>
  /** Called from time to time with the rows read so far; throwing stops the intake. */
  onProgress?: (rows: number) => void
}

export type FileResult = FileFacts &
  Pick<Assembled, 'accepted' | 'refused' | 'duplicates'> & {
    name: string
    sha256: string
    rows: number
    /** Reason for refusing the whole file, in words; null when it was read. */
    refusal: string | null
  }

export type Intake = {
  invoices: Map<string, Invoice>
  /** Second names of these invoices: key by name. */
  names: Map<string, string>
  fired: Fired[]
  files: FileResult[]
}

const PROGRESS_ROWS = 1000

/**
 * Reads workbooks into invoices with every check of invoices.json: files in the given order, invoices in order of first
 * appearance. Writes nothing. A refused file or invoice doesn't affect the others.
 */
export async function intake(files: IntakeFile[], context: IntakeContext, ports: IntakePorts = {}): Promise<Intake> {
  const result: Intake = { invoices: new Map(), names: new Map(), fired: [], files: [] }
  const told = new Set<string>()
  for (const file of files) {
    const sha256 = await digest(file.source)
    const other = result.files.find((one) => one.sha256 === sha256)?.name ?? (await ports.findFile?.(sha256))
    const read =
      other === undefined
        ? await readOne(file, context, ports, result, told)
        : leftOut(firedCheck('INV.F07', { file: file.name }, { otherFile: other }))
    result.fired.push(...read.fired)
    result.files.push({ name: file.name, sha256, ...read.facts })
  }
  return result
}

type Read = { fired: Fired[]; facts: Omit<FileResult, 'name' | 'sha256'> }

const NOTHING: Omit<FileResult, 'name' | 'sha256' | 'refusal'> = {
  layouts: [],
  ignoredSheets: [],
  hiddenSheets: [],
  rows: 0,
  accepted: 0,
  refused: 0,
  duplicates: 0,
}

async function readOne(
  file: IntakeFile,
  context: IntakeContext,
  ports: IntakePorts,
  result: Intake,
  told: Set<string>,
): Promise<Read> {
  try {
    const workbook = await (ports.open ?? openWorkbook)(file.source)
    try {
      const recognised = await recognise(file.name, workbook, context)
      const { layouts, ignoredSheets, hiddenSheets } = recognised
      if (recognised.refused)
        return {
          fired: recognised.fired,
          facts: { ...NOTHING, layouts, ignoredSheets, hiddenSheets, refusal: recognised.fired[0]?.message ?? '' },
        }
      const rows: StagedRow[] = []
      const fired = [...recognised.fired]
      for await (const staged of stageFile(file.name, workbook, recognised, context, createAsking(hiddenSheets))) {
        fired.push(...staged.fired)
        if (staged.row === null) continue
        rows.push(staged.row)
        if (rows.length % PROGRESS_ROWS === 0) ports.onProgress?.(rows.length)
      }
      const asked = fired.find(({ id }) => asking.includes(id))
      // Nobody is there to be asked.
      if (asked !== undefined)
        return { fired, facts: { ...NOTHING, layouts, ignoredSheets, hiddenSheets, refusal: asked.message } }
      if (rows.length === 0) fired.push(firedCheck('INV.F06', { file: file.name }))
      const { known, names } = await knownInvoices(rows, result, ports)
      const placed = placeRows(rows, names)
      const made = await assemble(placed.rows, known, {
        context,
        told,
        paired: recognised.isCorrection ? recognised.hasBothSheets : isPaired(rows),
        clashes: placed.clashes,
        doubled: placed.doubled,
      })
      for (const [key, invoice] of made.changed) result.invoices.set(key, invoice)
      for (const { name, key } of placed.told) if (made.held.has(key)) result.names.set(name, key)
      const { accepted, refused, duplicates } = made
      return {
        fired: [...fired, ...made.fired],
        facts: {
          layouts,
          ignoredSheets,
          hiddenSheets,
          rows: rows.length,
          accepted,
          refused,
          duplicates,
          refusal: null,
        },
      }
    } finally {
      workbook.close()
    }
  } catch (error) {
    if (!(error instanceof XlsxError)) throw error
    const fired =
      error.actual === undefined
        ? { ...firedCheck('INV.F03', { file: file.name }), message: error.message }
        : firedCheck('INV.F03', { file: file.name }, { actual: error.actual })
    return leftOut(fired)
  }
}

const leftOut = (fired: Fired): Read => ({ fired: [fired], facts: { ...NOTHING, refusal: fired.message } })

/** Invoices of this intake take precedence over those of the ledger, which they already include. */
async function knownInvoices(
  rows: StagedRow[],
  { invoices, names: told }: Intake,
  ports: IntakePorts,
): Promise<{ known: ReadonlyMap<string, Invoice>; names: Names }> {
  const asked = [
    ...new Set(rows.flatMap(({ name, paperName }) => [name, paperName].flatMap((one) => (one === null ? [] : [one])))),
  ]
  const stored = asked.length === 0 ? undefined : await ports.findNames?.(asked)
  const keyOfName = new Map([...(stored ?? []), ...told])
  const namesOfKey = Map.groupBy(keyOfName.keys(), (name) => keyOfName.get(name) ?? name)
  const keys = [...new Set([...asked, ...namesOfKey.keys()])].filter((key) => !invoices.has(key))
  const found = keys.length === 0 ? undefined : await ports.findInvoices?.(keys)
  const known = found === undefined || found.size === 0 ? invoices : new Map([...found, ...invoices])
  return {
    known,
    names: {
      keyOf: (name) => (known.has(name) ? name : keyOfName.get(name)),
      namesOf: (key) => [key, ...(namesOfKey.get(key) ?? [])],
    },
  }
}

async function digest(source: string | Buffer): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of typeof source === 'string' ? createReadStream(source) : Readable.from([source]))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
}
