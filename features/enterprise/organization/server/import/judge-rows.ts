import {
  faultsOfOrganization,
  isReserved,
  lastLevel,
  sectorLevel,
  type EnteredOrganization,
} from '../../contract/index.ts'
import { organizationTexts as texts } from '../organization.texts.ts'

/** A row of the file, as the tree would have it. */
export interface WantedRow extends EnteredOrganization {
  customerCode: string
}
/** An organisation that the file names: its row, its parent, or who has one of its credit codes. */
export interface KnownOrganization {
  code: string
  name: string
  level: number
  status: number
  parent: string | null
  creditCode: string | null
  /** The deepest level in use in its branch. */
  deepest: number
  /** Codes on the way from the root. */
  path: readonly string[]
}
export interface RowFault {
  path: string
  message: string
}

/**
 * What is wrong with each row once all rows of the file are carried out; parents may be new themselves. What only the
 * present state of the tree can say is said again when the rows are written.
 */
export function judgeRows(rows: readonly WantedRow[], known: readonly KnownOrganization[]): RowFault[][] {
  const byCode = new Map(known.map((each) => [each.code, each]))
  const wanted = new Map(rows.map((row) => [row.customerCode, row]))
  const levels = new Map<string, number | 'circle'>()

  /** Level after the import; undefined for what is not there, or not in use. */
  const levelOf = (code: string): number | 'circle' | undefined => {
    const found = levels.get(code)
    if (found !== undefined) return found
    const row = wanted.get(code)
    const standing = byCode.get(code)
    if (row === undefined) return standing?.status === 1 ? standing.level : undefined
    levels.set(code, 'circle')
    const above = isInside(code, row.parentCustomerCode) ? 'circle' : levelOf(row.parentCustomerCode)
    const level = typeof above === 'number' ? above + 1 : above
    if (level === undefined) levels.delete(code)
    else levels.set(code, level)
    return level
  }
  /** A parent that stands below the row and is not moved by the file. */
  const isInside = (code: string, parent: string): boolean =>
    !wanted.has(parent) && (byCode.get(parent)?.path ?? []).includes(code)

  /** The way up from a row leads back to it; what merely hangs below such a circle is not in it. */
  const isInCircle = (code: string): boolean => {
    const seen = new Set<string>()
    let at = wanted.get(code)?.parentCustomerCode ?? ''
    while (at !== code && wanted.has(at) && !seen.has(at)) {
      seen.add(at)
      at = wanted.get(at)?.parentCustomerCode ?? ''
    }
    return at === code || isInside(code, at)
  }

  return rows.map((row) => {
    const { customerCode: code } = row
    const standing = byCode.get(code)
    if (isReserved(code)) return [{ path: 'customerCode', message: texts.reserved }]
    if (standing?.status === 0) return [{ path: 'customerCode', message: texts.cancelled }]
    const level = levelOf(code)
    if (level === 'circle')
      return [{ path: 'parentCustomerCode', message: isInCircle(code) ? texts.cycle : texts.parentRefused }]
    const parent = level === undefined ? undefined : { companyLevel: level - 1 }
    // Below the second level the sector is the parent's, whatever the file says.
    const faults: RowFault[] = faultsOfOrganization({ ...row, cat: level === sectorLevel ? row.cat : '' }, parent)
    const deeper = standing === undefined || level === undefined ? 0 : standing.deepest + level - standing.level
    if (faults.length === 0 && deeper > lastLevel) faults.push({ path: 'parentCustomerCode', message: texts.tooDeep })
    const holder = holderOf(row, rows, known)
    if (holder !== undefined) faults.push({ path: 'socialcreditcode', message: texts.creditCodeTaken(holder) })
    return faults
  })
}

/** Who has the row's credit code once the file is carried out: another row, or an organisation that keeps it. */
function holderOf(
  { customerCode, socialcreditcode }: WantedRow,
  rows: readonly WantedRow[],
  known: readonly KnownOrganization[],
): string | undefined {
  const row = rows.find((each) => each.socialcreditcode === socialcreditcode && each.customerCode !== customerCode)
  if (row !== undefined) return row.customerRegisterName
  return known.find(
    ({ code, status, creditCode }) =>
      creditCode === socialcreditcode &&
      status === 1 &&
      code !== customerCode &&
      !rows.some((each) => each.customerCode === code),
  )?.name
}

/** Rows so that a parent of the file comes before what is below it. */
export function parentsFirst<R>(rows: readonly R[], codesOf: (row: R) => { code: string; parent: string }): R[] {
  const byCode = new Map(rows.map((row) => [codesOf(row).code, row]))
  const ordered = new Set<R>()
  const take = (row: R, below: ReadonlySet<R>): void => {
    const parent = byCode.get(codesOf(row).parent)
    if (parent !== undefined && !ordered.has(parent) && !below.has(parent)) take(parent, new Set([...below, row]))
    ordered.add(row)
  }
  for (const row of rows) take(row, new Set([row]))
  return [...ordered]
}
