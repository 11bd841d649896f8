import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import type { ReactNode } from 'react'
import { listTexts as texts } from '../list.texts.ts'

/** Detail of the row that the address names; the row itself is known only when its page shows it. */
export interface Detail<Row> {
  title: (row: Row | undefined) => ReactNode
  body: (id: string, row: Row | undefined, close: () => void) => ReactNode
  footer?: (id: string, row: Row | undefined, close: () => void) => ReactNode
}

/**
 * The detail beside the list. Closing it, and going back, leads to the list as it was. A detail that needs the row says
 * nothing of one that the list does not show; that is told once the list is there.
 */
export const ListDrawer = <Row,>({
  id,
  row,
  isLoaded,
  detail,
  onClose,
}: {
  id: string
  row: Row | undefined
  isLoaded: boolean
  detail: Detail<Row>
  onClose: () => void
}) => (
  <SideDrawer key={id} title={detail.title(row)} onClose={onClose} footer={detail.footer?.(id, row, onClose)}>
    {detail.body(id, row, onClose) || (isLoaded && row === undefined && <p className="muted">{texts.unlisted}</p>)}
  </SideDrawer>
)
