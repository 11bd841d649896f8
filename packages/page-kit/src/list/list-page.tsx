import type { ReactNode } from 'react'
import { listTexts as texts } from './list.texts.ts'
import type { ListViewProps } from './list-props.ts'
import { ListView } from './list-view.tsx'

export interface ListPageProps<Row> extends ListViewProps<Row> {
  title: string
  /** What the list is, below the heading. */
  lead?: ReactNode
  /** Buttons of the page, such as 新建. */
  acts?: ReactNode
  /** Beside the heading. */
  beside?: ReactNode
}

/** A page that is one managed list: heading with the count, its acts, and the list. */
export function ListPage<Row>({ title, lead, acts, beside, ...view }: ListPageProps<Row>) {
  const total = view.list.query.data?.total ?? null
  return (
    <>
      <div className="page-title">
        <h1>{title}</h1>
        {total !== null && total > 0 && (
          <span className="muted text-small">{texts.count(total, view.list.source.unit)}</span>
        )}
        {beside}
        <span className="grow" />
        {acts}
      </div>
      {lead}
      <ListView {...view} />
    </>
  )
}
