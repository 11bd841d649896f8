import { Day, defineImport, Exactly, Named, Nullable, Type } from '@portal/contract'
import { organizationBase, reader } from '../organization.list.ts'

const code = (title: string, example: string) => Named(title, Type.String({ minLength: 1, maxLength: 32 }), { example })

/** A row of a workbook of assignments: an organisation, from a day on, at a node of a structure. */
export const ImportedAssignment = Exactly({
  customerCode: code('组织编码', '20060101'),
  structure: code('口径编码', '10'),
  fromDay: Named('生效日期', Day(), { example: '2026-01-01' }),
  node: Named('节点编码', Nullable(Type.String({ maxLength: 32 })), {
    example: '1001',
    hint: '空白表示不再单独归入，改为跟随上级',
  }),
})

/** Assignments by workbook; one organisation may have rows of several structures and days. */
export const reportingImport = defineImport({
  ...reader,
  access: 'perm:base:organization:manage',
  operator: true,
  path: `${organizationBase}/reporting/import`,
  title: '口径归属',
  row: ImportedAssignment,
  key: 'customerCode',
  audit: 'organization.reporting.import',
})
