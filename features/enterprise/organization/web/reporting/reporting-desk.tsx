import type { TreeMove } from '@portal/page-kit/tree/core/tree-places'
import { Tree } from '@portal/page-kit/tree/tree.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { call } from '@portal/web-kit/call'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { moveNodeRoute, reportingTreeRoute, type ReportingStructure, type ReportingTree } from '../../contract/index.ts'
import { NodeDetail } from './node-detail.tsx'
import { NodeDialog } from './node-dialog.tsx'
import { reportingTexts as texts, structureTexts } from './reporting.texts.ts'
import { branchesOf, noneId, reportingChanged, type NodeBranch } from './use-reporting.ts'
import css from '../organization.module.css'

interface DeskProps {
  structure: ReportingStructure
  /** '' for today. */
  day: string
  mayKeep: boolean
  node: string | null
  onNode: (id: string) => void
}

/** Nodes of a structure beside the organisations of the chosen one. */
export function ReportingDesk({ structure, day, ...rest }: DeskProps) {
  const query = useQuery(
    queryOf(reportingTreeRoute, { query: { structureId: structure.id, ...(day === '' ? {} : { day }) } }),
  )
  return <QueryView query={query}>{(tree) => <Desk tree={tree} {...rest} />}</QueryView>
}

function Desk({ tree, mayKeep, node: chosen, onNode }: Omit<DeskProps, 'structure' | 'day'> & { tree: ReportingTree }) {
  const [isAdding, setAdding] = useState(false)
  const { structure, nodes, unassigned } = tree
  const branches = useMemo<NodeBranch[]>(
    () => [...branchesOf(nodes), { id: noneId, name: texts.none, here: unassigned, total: unassigned }],
    [nodes, unassigned],
  )
  const move = async ({ id, parent, before }: TreeMove): Promise<boolean> => {
    if (id === noneId || parent === noneId) return false
    const body = { structureId: structure.id, version: structure.version, nodeId: id, parentId: parent }
    try {
      await call(moveNodeRoute, { body: { ...body, before: before === noneId ? null : before } })
    } finally {
      await reportingChanged()
    }
    toast.success(structureTexts.moved)
    return true
  }
  const node = nodes.find(({ id }) => id === chosen)
  return (
    <div className={css.desk}>
      <section className={`card ${css.tree}`} aria-label={texts.nodes}>
        <p className="muted text-small">{texts.countHint}</p>
        {nodes.length === 0 && <EmptyState title={texts.noNodes} reason={mayKeep ? texts.noNodesReason : ''} />}
        <Tree
          label={texts.nodes}
          nodes={branches}
          hasSearch={nodes.length > 10}
          opened={nodes.map(({ id }) => id)}
          openTo={chosen}
          selected={chosen}
          note={({ here, total }) => texts.count(here, total)}
          onSelect={({ id }) => onNode(id)}
          {...(mayKeep ? { onMove: move } : {})}
        />
        {mayKeep && (
          <OpenButton className="button small" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {structureTexts.addNode}
          </OpenButton>
        )}
      </section>
      {node === undefined && chosen !== noneId ? (
        <EmptyState title={chosen === null ? texts.pick : texts.gone} reason={texts.pickReason} />
      ) : (
        <NodeDetail key={chosen} tree={tree} node={node ?? null} mayKeep={mayKeep} onNode={onNode} />
      )}
      {isAdding && <NodeDialog structure={structure} onClose={() => setAdding(false)} onDone={onNode} />}
    </div>
  )
}
