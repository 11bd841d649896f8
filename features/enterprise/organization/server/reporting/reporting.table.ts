import type { Generated } from 'kysely'

interface StructureTable {
  id: string
  code: string
  name: string
  is_on: boolean
  place: number
  version: number
  updated_at: Date
  updated_by: string
}

/** What a node is between two days; `last_day` null: it is so still. */
interface NodeStateTable {
  node_id: string
  structure_id: string
  parent_id: string | null
  code: string
  name: string
  place: number
  from_day: string
  last_day: string | null
  changed_at: Date
  changed_by: string
}

/** An organisation at a node between two days, as it was decided; a replaced row holds no longer. */
interface AssignmentTable {
  id: Generated<string>
  structure_id: string
  customer_code: string
  node_id: string
  from_day: string
  last_day: string | null
  decided_at: Date
  decided_by: string
  replaced_at: Date | null
  replaced_by: string | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    reporting_structure: StructureTable
    reporting_node: { id: string; structure_id: string }
    reporting_node_state: NodeStateTable
    reporting_assignment: AssignmentTable
  }
}

export const reportingTables = [
  'reporting_structure',
  'reporting_node',
  'reporting_node_state',
  'reporting_assignment',
] as const
