import { useBranches } from '@portal/organization/web/public'
import { Tree } from '@portal/page-kit/tree/tree.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useState } from 'react'
import { composeTexts as texts } from './compose.texts.ts'

/** Chooses a branch of the group's tree: an organisation with everything below it. */
export function BranchDialog({
  onPick,
  onClose,
}: {
  onPick: (code: string, name: string) => void
  onClose: () => void
}) {
  const { nodes, load, query } = useBranches()
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  return (
    <Dialog
      title={texts.pickBranch}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={chosen === null}
            onClick={() => chosen !== null && onPick(chosen.id, chosen.name)}
          >
            {texts.choose}
          </button>
        </>
      }
    >
      <p className="muted text-small">{texts.branchLead}</p>
      {query !== undefined && (
        <QueryView query={query}>
          {() => (
            <Tree
              label={texts.branchTree}
              nodes={nodes}
              load={load}
              openTo={nodes[0]?.children?.[0]?.id ?? null}
              selected={chosen?.id ?? null}
              onSelect={({ id, name }) => setChosen({ id, name })}
            />
          )}
        </QueryView>
      )}
    </Dialog>
  )
}
