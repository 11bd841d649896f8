import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { roleImpactRoute, type RoleImpact as Impact } from '../contract/index.ts'
import { grantTexts as texts } from './role-admin.texts.ts'

/** Most pages and buttons that are told one by one: a whole menu would take longer to draw than to read. */
const mostTold = 50

/** Who is hit by a change that is not saved yet: people, what they gain and what they lose. */
export function RoleImpact({ roleId, menuIds }: { roleId: string; menuIds: string[] }) {
  const query = useQuery({
    ...queryOf(roleImpactRoute, { body: { roleId, menuIds: menuIds.toSorted() } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h2 className="medium">{texts.impact}</h2>
      <QueryView query={query}>{(impact) => <Told impact={impact} />}</QueryView>
    </>
  )
}

function Told({ impact: { people, names, gained, lost } }: { impact: Impact }) {
  if (gained.length + lost.length === 0) return <p className="muted">{texts.noEffect}</p>
  const facts = (title: string, effects: Impact['gained']) =>
    effects.slice(0, mostTold).map(({ name, unchanged, partly }) => ({
      title: `${title} ${name}`,
      value: people === 0 ? null : texts.effect(people, unchanged, partly),
    }))
  const rest = Math.max(0, gained.length - mostTold) + Math.max(0, lost.length - mostTold)
  return (
    <>
      <p>{people === 0 ? texts.nobody : texts.who(people, names)}</p>
      <DescriptionList facts={[...facts(texts.gained, gained), ...facts(texts.lost, lost)]} hasBlanks />
      {rest > 0 && <p className="muted">{texts.more(rest)}</p>}
    </>
  )
}
