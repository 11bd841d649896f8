import { fieldsOf, linkTo } from '@portal/contract'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import type { ManyDialog, ManyEnded } from '@portal/page-kit/list/many/many-act'
import { useOwnList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  placedExportRoute,
  placedRoute,
  placements,
  PlacedOrganization,
  type ReportingNode,
  type ReportingTree,
} from '../../contract/index.ts'
import { organizationPage } from '../../contract/organization.pages.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { reportingTexts as texts } from './reporting.texts.ts'

const columns = columnsOf<PlacedOrganization>(fieldsOf(PlacedOrganization), {
  id: false,
  customerRegisterName: {
    isFixed: true,
    narrow: true,
    cell: ({ customerCode, customerRegisterName }) => (
      <Link to={linkTo(organizationPage, { org: customerCode })}>{customerRegisterName}</Link>
    ),
  },
  customerCode: { narrow: true },
  companyLevel: { isHidden: true },
  nodeCode: { isHidden: true },
  nodeName: { isIfAny: true },
  how: { isIfAny: true },
  sourceName: { isIfAny: true },
  fromDay: { isIfAny: true },
  lastDay: { isIfAny: true },
})
const { own, inherited } = placements

/** Organisations of a node, '' for those of none: as they are filtered, they are exported. */
function sourceFor(structureId: string, day: string, nodeId: string) {
  const asked = (values: Readonly<Record<string, string>>) => ({
    structureId,
    day,
    nodeId,
    isBelow: values['isBelow'] === '1' ? ('1' as const) : ('0' as const),
    ...(values['word'] ? { word: values['word'] } : {}),
    ...(values['how'] ? { how: values['how'] } : {}),
  })
  return sourceOf({
    title: texts.list,
    unit: texts.unit,
    route: placedRoute,
    exportRoute: placedExportRoute,
    exportQuery: ({ values }, shown) => ({ ...asked(values), columns: shown.join(',') }),
    filters: {
      word: { kind: 'text', title: texts.word },
      ...(nodeId === ''
        ? {}
        : {
            how: { kind: 'choice' as const, title: texts.how, codes: { own, inherited } },
            isBelow: { kind: 'choice' as const, title: texts.below, codes: { 1: texts.withBelow } },
          }),
    },
    sizes: [20, 50, 100],
    input: ({ values, page, size }) => ({ query: { ...asked(values), page: String(page), limit: String(size) } }),
    shown: pagedRows<PlacedOrganization>,
  })
}

export function NodeOrganizations({
  tree,
  node,
  mayKeep,
}: {
  tree: ReportingTree
  node: ReportingNode | null
  mayKeep: boolean
}) {
  const { structure, day } = tree
  const { id } = structure
  const nodeId = node?.id ?? ''
  const list = useOwnList(
    'reporting-organizations',
    useMemo(() => sourceFor(id, day, nodeId), [id, day, nodeId]),
  )
  const dialog =
    (isRelease: boolean): ManyDialog<PlacedOrganization>['dialog'] =>
    ({ rows, onEnd, onClose }) => {
      const codes = rows.map(({ customerCode }) => customerCode)
      const ended: ManyEnded = { done: codes, failed: [] }
      return (
        <AssignDialog
          structure={structure}
          nodes={tree.nodes}
          codes={codes}
          isRelease={isRelease}
          onClose={onClose}
          onDone={() => onEnd(ended)}
        />
      )
    }
  const many: ManyDialog<PlacedOrganization>[] = [
    { id: 'assign', title: texts.chosen, icon: 'edit', dialog: dialog(false) },
    ...(node === null
      ? []
      : [{ id: 'release', title: texts.released, icon: 'refresh' as const, dialog: dialog(true) }]),
  ]
  return (
    <ListView
      list={list}
      columns={columns}
      rowName={({ customerRegisterName }) => customerRegisterName}
      empty={{ title: texts.noRows, reason: texts.noRowsReason }}
      {...(mayKeep ? { many } : {})}
    />
  )
}
