import { DateField } from '@portal/page-kit/fields/typed/date-field.tsx'
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
import { chinaDate } from '@portal/domain'
import { getPrimaryOrgRoute, organizationDetailRoute, reservedCodes } from '../contract/index.ts'
import { ChangeDialog } from './change/change-dialog.tsx'
import { OrganizationDetail } from './detail/organization-detail.tsx'
import { FormerView } from './former-view.tsx'
import { organizationPageTexts as texts } from './organization-page.texts.ts'
import { organizations } from './places.ts'
import { isPlace, useBranches, type Branch } from './use-branches.ts'
import css from './organization.module.css'

interface Moved {
  code: string
  parent: string
  answer: (isMoved: boolean) => void
}

/** The tree beside the chosen organisation; of an earlier day it can only be looked at. */
export function TreeView({ mayKeep }: { mayKeep: boolean }) {
  const id = useId()
  const [today] = useState(() => chinaDate(new Date()))
  const [params, setParams] = useSearchParams()
  const date = params.get('date') ?? ''
  const primary = useQuery({ ...queryOf(getPrimaryOrgRoute, {}), retry: false })
  const chosen = params.get('org') ?? primary.data?.customerCode ?? null
  const set = (name: 'org' | 'date', value: string): void =>
    setParams((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      return now
    })
  const choose = (code: string): void => set('org', code)
  return (
    <>
      <div className={`card ${css.when}`}>
        <div className="field">
          <label htmlFor={id}>{texts.day}</label>
          <DateField
            control={bare(id)}
            value={date}
            max={today}
            placeholder={today}
            onChange={(day) => set('date', day)}
          />
        </div>
        {date !== '' && (
          <p role="status">
            {texts.asOf(date)}{' '}
            <button type="button" className="button small" onClick={() => set('date', '')}>
              {texts.today}
            </button>
          </p>
        )}
      </div>
      {date === '' ? (
        <Present chosen={chosen} mayKeep={mayKeep} onChoose={choose} />
      ) : (
        <FormerView date={date} chosen={chosen} onChoose={choose} />
      )}
    </>
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
    const to = parent ?? reservedCodes.root
    const from = parentOf(nodes, id)
    // Organisations stand in the order of their codes: another place below the same parent is none.
    if (from === null || from === to) return false
    return new Promise((answer) => setMoved({ code: id, parent: to, answer }))
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
    name: isPlace(node) ? `${node.name}（${node.id}，${texts.place}）` : node.name,
  }))

function parentOf(nodes: readonly Branch[], code: string, parent: string = reservedCodes.root): string | null {
  for (const node of nodes) {
    const found = node.id === code ? parent : parentOf(node.children ?? [], code, node.id)
    if (found !== null) return found
  }
  return null
}
