import type { ReactNode } from 'react'
import type { ListViewProps } from './list-props.ts'
import { ListView } from './list-view.tsx'
import css from './list.module.css'

export interface ListPageProps<Row> extends ListViewProps<Row> {
  title: string
  /** What the list is, below the heading; a text is drawn as its paragraph. */
  lead?: ReactNode
  /** Buttons of the page, such as 新建. */
  acts?: ReactNode
  /** Beside the heading. */
  beside?: ReactNode
}

/** A page that is one managed list: heading, its acts, and the list with its count. */
export function ListPage<Row>({ title, lead, acts, beside, ...view }: ListPageProps<Row>) {
  return (
    <>
      <div className="page-title">
        <h1>{title}</h1>
        {beside}
        <span className="grow" />
        {acts}
      </div>
      {typeof lead === 'string' ? <p className={`muted text-small ${css.lead}`}>{lead}</p> : lead}
      <ListView {...view} />
    </>
  )
}
