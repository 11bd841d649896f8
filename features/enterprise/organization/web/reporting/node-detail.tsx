import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { lastNodeLevel, removeNodeRoute, wayTo, type ReportingNode, type ReportingTree } from '../../contract/index.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { NodeDialog } from './node-dialog.tsx'
import { NodeOrganizations } from './node-organizations.tsx'
import { assignTexts, reportingTexts as texts, structureTexts } from './reporting.texts.ts'
import { reportingChanged } from './use-reporting.ts'
import css from '../organization.module.css'

/** One node with its organisations, or (null) those of none; operators keep it here. */
export function NodeDetail({
  tree,
  node,
  mayKeep,
  onNode,
}: {
  tree: ReportingTree
  node: ReportingNode | null
  mayKeep: boolean
  onNode: (id: string) => void
}) {
  const { structure, nodes, unassigned } = tree
  const [act, setAct] = useState<'assign' | 'add' | 'change' | null>(null)
  const close = (): void => setAct(null)
  const removing = useAction(removeNodeRoute, {
    onDone: async () => {
      toast.success(structureTexts.removed)
      onNode(node?.parentId ?? '')
      await reportingChanged()
    },
  })
  const remove = async ({ id, name }: ReportingNode): Promise<void> => {
    if (await confirm({ kind: 'warning', content: structureTexts.ask(name), okText: structureTexts.remove }))
      removing.run({ body: { structureId: structure.id, version: structure.version, nodeId: id } })
  }
  const way = wayTo(nodes, node?.id ?? null)
  const title = node?.name ?? texts.none
  return (
    <section className={`card ${css.detail}`} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        <span className="grow" />
        {mayKeep && node !== null && (
          <>
            <button type="button" className="button primary" onClick={() => setAct('assign')}>
              <Icon name="plus" />
              {assignTexts.act}
            </button>
            {way.length < lastNodeLevel && (
              <button type="button" className="button" onClick={() => setAct('add')}>
                {structureTexts.addBelow}
              </button>
            )}
            <button type="button" className="button" onClick={() => setAct('change')}>
              {structureTexts.changeNode}
            </button>
            <ActButton of={removing} className="button danger" onClick={() => void remove(node)}>
              {structureTexts.removeNode}
            </ActButton>
          </>
        )}
      </div>
      <p className="muted text-small">
        {node === null
          ? texts.noneFacts(unassigned)
          : [
              ...(way.length > 1 ? [way.map(({ name }) => name).join(' / ')] : []),
              node.code,
              texts.facts(node.own, node.inherited, node.total),
            ].join(' · ')}
      </p>
      <NodeOrganizations tree={tree} node={node} mayKeep={mayKeep} />
      {act === 'assign' && node !== null && <ChooseDialog tree={tree} node={node} onClose={close} />}
      {act === 'add' && node !== null && (
        <NodeDialog structure={structure} parent={node} onClose={close} onDone={onNode} />
      )}
      {act === 'change' && node !== null && (
        <NodeDialog structure={structure} of={node} onClose={close} onDone={onNode} />
      )}
    </section>
  )
}
