import { filingStateRoute } from '@portal/filing/contract'
import { rowsIn } from './dump.fixture.ts'
import type { Release } from './release.fixture.ts'

/** One filing as its rows of before have it; cells by table, row and column. */
export interface Filed {
  task: string
  ent: string
  user: string
  tax: string
  number: number
  receipt: string
  cells: Record<string, string>
}
/** What the corrections of before, approved, have put in the place of a receipt's number. */
const filings = `
  select v.task_no as task, v.ent_id as ent, v.registered_by as user, v.tax_type as tax, v.number, coalesce(
      (select c.receipt_no from filing_correction c where c.task_no = v.task_no and c.number = v.number
        and c.state = 'approved' order by c.decided_at desc limit 1), v.receipt_no) as receipt,
    (select jsonb_object_agg(s.table_code || '.' || s.cell, coalesce(s.words, s.amount::text))
      from return_snapshot_cell s where s.snapshot_id = v.snapshot_id) as cells
  from filing_version v order by v.task_no, v.number`
export const filedFigures = ({ before }: Release): Promise<Filed[]> => rowsIn<Filed>(before, filings)

interface Snapshot {
  view: { tables: { tableCode: string; cells: Record<string, Record<string, string>> }[] }
}
interface State {
  versions: { number: number; receiptNo: string }[]
}
const pathOf: Readonly<Record<string, string>> = { '01': 'taxVat', '02': 'qcittaxobj' }

/** The same filing as the calls of the build at hand answer it. */
export async function heldFigures(release: Release, filed: Filed): Promise<Filed> {
  const { task, ent, user, tax, number, cells } = filed
  const call = await release.as(user, ent)
  const asked = `/japi/tax/${pathOf[tax]}/return/snapshot?taskNo=${task}&number=${number}`
  const { tables } = (await call<Snapshot>(asked)).data.view
  const read = (ref: string): string => {
    const [table, row = '', column = ''] = ref.split('.')
    return tables.find(({ tableCode }) => tableCode === table)?.cells[row]?.[column] ?? ''
  }
  const { versions } = (await call<State>(`${filingStateRoute.path}?taskNo=${task}`)).data
  return {
    ...filed,
    receipt: versions.find((version) => version.number === number)?.receiptNo ?? '',
    cells: Object.fromEntries(Object.keys(cells).map((ref) => [ref, read(ref)])),
  }
}
