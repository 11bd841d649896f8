import { bare } from '@portal/page-kit/fields/field-input'
import { SearchField } from '@portal/page-kit/fields/search/search-field.tsx'
import { Tree } from '@portal/page-kit/tree/tree.tsx'
import type { TreeMove } from '@portal/page-kit/tree/core/tree-places'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { showError } from '@portal/web-kit/show-error'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getPrimaryOrgRoute, organizationDetailRoute, reservedCodes } from '../contract/index.ts'
import { ChangeDialog } from './change/change-dialog.tsx'
import { OrganizationDetail } from './detail/organization-detail.tsx'
import { FormerView } from './former-view.tsx'
import { organizationPageTexts as texts } from './organization-page.texts.ts'
import { organizations } from './places.ts'
import { useDay } from './when/use-day.ts'
import { belowOf, isPlace, useBranches, type Branch } from './use-branches.ts'
import css from './organization.module.css'

interface Moved {
  code: string
  parent: string
  answer: (isMoved: boolean) => void
}

/** The tree beside the chosen organisation; of an earlier day it can only be looked at. */
export function TreeView({ mayKeep }: { mayKeep: boolean }) {
  const { date } = useDay()
  const [params, setParams] = useSearchParams()
  const primary = useQuery({ ...queryOf(getPrimaryOrgRoute, {}), retry: false })
  const chosen = params.get('org') ?? primary.data?.customerCode ?? null
  const choose = (code: string): void =>
    setParams((now) => {
      now.set('org', code)
      return now
    })
  return date === '' ? (
    <Present chosen={chosen} mayKeep={mayKeep} onChoose={choose} />
  ) : (
    <FormerView date={date} chosen={chosen} onChoose={choose} />
  )
}

interface ViewProps {
  chosen: string | null
  onChoose: (code: string) => void
}

function Present({ chosen, mayKeep, onChoose }: ViewProps & { mayKeep: boolean }) {
  const id = useId()
  const { nodes, open, load, query } = useBranches()
  const [moved, setMoved] = useState<Moved | null>(null)
  const detail = useQuery({
    ...queryOf(organizationDetailRoute, { query: { customerCode: chosen ?? '' } }),
    enabled: chosen !== null,
  })
  const above = detail.data?.above
  // What is chosen by its address or found by a search has its way in the tree opened.
  useEffect(() => {
    if (above !== undefined) open(above.map(({ customerCode }) => customerCode)).catch(showError)
  }, [above, open])
  const drawn = useMemo(() => marked(nodes), [nodes])

  const move = async ({ id, parent }: TreeMove): Promise<boolean> => {
    const from = parentOf(nodes, id)
    // Organisations stand in the order of their codes: another place below the same parent is none.
    if (parent === null || from === null || from === parent) return false
    return new Promise((answer) => setMoved({ code: id, parent, answer }))
  }
  return (
    <div className={css.desk}>
      <section className={`card ${css.tree}`} aria-label={texts.tree}>
        <div className="field">
          <label htmlFor={id}>{texts.find}</label>
          <SearchField
            control={bare(id)}
            source={organizations}
            value=""
            placeholder={texts.findHint}
            onChange={(code) => {
              if (code !== '') onChoose(code)
            }}
          />
        </div>
        {query !== undefined && (
          <QueryView query={query}>
            {() => (
              <Tree
                label={texts.tree}
                nodes={drawn}
                load={load}
                opened={[reservedCodes.root]}
                note={belowOf}
                openTo={detail.data === undefined ? null : chosen}
                selected={chosen}
                onSelect={({ id }) => onChoose(id)}
                {...(mayKeep ? { onMove: move } : {})}
              />
            )}
          </QueryView>
        )}
      </section>
      {chosen === null ? (
        <EmptyState title={texts.pick} reason={texts.pickReason} />
      ) : (
        <QueryView query={detail}>
          {(organization) => (
            <OrganizationDetail
              key={organization.customerCode}
              organization={organization}
              mayKeep={mayKeep}
              onAdded={onChoose}
            />
          )}
        </QueryView>
      )}
      {moved !== null && (
        <ChangeDialog
          code={moved.code}
          parent={moved.parent}
          onClose={(isDone) => {
            moved.answer(isDone)
            setMoved(null)
          }}
        />
      )}
    </div>
  )
}

/** Reserved places are said to be such. */
const marked = (nodes: readonly Branch[]): Branch[] =>
  nodes.map((node) => ({
    ...node,
    ...(node.children === undefined ? {} : { children: marked(node.children) }),
    name: isPlace(node) && node.id !== reservedCodes.root ? `${node.name}（${node.id}，${texts.place}）` : node.name,
  }))

function parentOf(nodes: readonly Branch[], code: string, parent: string | null = null): string | null {
  for (const node of nodes) {
    const found = node.id === code ? parent : parentOf(node.children ?? [], code, node.id)
    if (found !== null) return found
  }
  return null
}
