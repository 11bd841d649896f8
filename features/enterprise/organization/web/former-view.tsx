import { Tree } from '@portal/page-kit/tree/tree.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asOfRoute, reservedCodes } from '../contract/index.ts'
import { FormerDetail } from './detail/former-detail.tsx'
import { organizationPageTexts as texts } from './organization-page.texts.ts'
import { belowOf, wholeTree } from './use-branches.ts'
import css from './organization.module.css'

interface FormerProps {
  date: string
  chosen: string | null
  onChoose: (code: string) => void
}

/** The whole tree of an earlier day: one answer, searched here. */
export function FormerView({ date, chosen, onChoose }: FormerProps) {
  const query = useQuery(queryOf(asOfRoute, { query: { date } }))
  const nodes = useMemo(() => wholeTree(query.data ?? []), [query.data])
  return (
    <QueryView query={query}>
      {(list) => {
        const node = list.find(({ customerCode }) => customerCode === chosen)
        return (
          <div className={css.desk}>
            <section className={`card ${css.tree}`} aria-label={texts.tree}>
              <Tree
                key={date}
                label={texts.tree}
                nodes={nodes}
                hasSearch
                opened={[reservedCodes.root]}
                note={belowOf}
                openTo={chosen}
                selected={chosen}
                onSelect={({ id }) => onChoose(id)}
              />
            </section>
            {node === undefined ? (
              <EmptyState title={chosen === null ? texts.pick : texts.notThen} reason={texts.pickReason} />
            ) : (
              <FormerDetail node={node} list={list} />
            )}
          </div>
        )
      }}
    </QueryView>
  )
}
