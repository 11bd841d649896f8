import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { menuTreeRoute } from '../contract/index.ts'
import { MenuDesk } from './menu-desk.tsx'

/** The menu of the operations side (PRM-03). */
export const MenuOpPage = () => <MenusPage key="1" side="1" />
/** The menu of customers. */
export const MenuTaxPage = () => <MenusPage key="2" side="2" />

function MenusPage({ side }: { side: '1' | '2' }) {
  const query = useQuery(queryOf(menuTreeRoute, {}))
  return (
    <QueryView query={query} isPage>
      {(tree) => <MenuDesk side={side} tree={tree} pages={tree.pages} />}
    </QueryView>
  )
}
