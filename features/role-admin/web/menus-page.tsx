import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { menuTreeRoute } from '../contract/index.ts'
import { MenuDesk } from './menu-desk.tsx'
import { menuTexts as texts } from './menu.texts.ts'
import css from './role-admin.module.css'

type Side = keyof typeof texts.titles

/** The menu tree as operators keep it (PRM-03), with the roles of the operations side. */
export const OperationsMenuPage = () => <Menus side="1" />
/** The same tree with the roles of customers. */
export const CustomerMenuPage = () => <Menus side="2" />

function Menus({ side }: { side: Side }) {
  const query = useQuery(queryOf(menuTreeRoute, { query: { side } }))
  return (
    <>
      <div className="page-title">
        <h1>{texts.titles[side]}</h1>
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead[side]}</p>
      <QueryView query={query}>{(tree) => <MenuDesk tree={tree} reload={() => void query.refetch()} />}</QueryView>
    </>
  )
}
