import { linkTo } from '@portal/contract'
import { Timeline } from '@portal/page-kit/parts/timeline.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  organizationPlacesRoute,
  reportingTreeRoute,
  type OrganizationDetail,
  type OrganizationPlaces as Places,
  type PlacedSpan,
} from '../../contract/index.ts'
import { organizationPage } from '../../contract/organization.pages.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { assignTexts, placesTexts as texts } from './reporting.texts.ts'
import css from '../organization.module.css'

/** Where an organisation is in each structure, and where it was; operators change it. */
export function OrganizationPlaces({ organization, mayKeep }: { organization: OrganizationDetail; mayKeep: boolean }) {
  const { customerCode } = organization
  const query = useQuery(queryOf(organizationPlacesRoute, { query: { customerCode } }))
  return (
    <QueryView query={query}>
      {(all) =>
        all.length === 0 ? (
          <p className="muted">{texts.empty}</p>
        ) : (
          all.map((places) => (
            <InStructure key={places.structure.id} places={places} organization={organization} mayKeep={mayKeep} />
          ))
        )
      }
    </QueryView>
  )
}

const whose = ({ node, sourceName }: PlacedSpan): string =>
  node === null ? '' : sourceName === null ? texts.own : texts.inherited(sourceName)
const when = ({ fromDay, lastDay }: PlacedSpan): string =>
  lastDay === null ? texts.since(fromDay) : texts.until(fromDay, lastDay)

function InStructure({
  places: { structure, nodeId, spans },
  organization: { customerCode, customerRegisterName },
  mayKeep,
}: {
  places: Places
  organization: OrganizationDetail
  mayKeep: boolean
}) {
  const [isMoving, setMoving] = useState(false)
  const tree = useQuery({
    ...queryOf(reportingTreeRoute, { query: { structureId: structure.id } }),
    enabled: isMoving,
  })
  return (
    <section aria-label={structure.name}>
      <div className={css.head}>
        <h3>{structure.name}</h3>
        <span className="grow" />
        {nodeId !== null && (
          <Link to={linkTo(organizationPage, { view: 'reporting', structure: structure.code, node: nodeId })}>
            {texts.look}
          </Link>
        )}
        {mayKeep && structure.isOn && (
          <button type="button" className="button small" onClick={() => setMoving(true)}>
            {assignTexts.move}
          </button>
        )}
      </div>
      <Timeline
        label={texts.history}
        entries={spans.map((span) => ({
          title: span.node ?? texts.none,
          at: when(span),
          text: whose(span),
        }))}
      />
      {isMoving && tree.data !== undefined && (
        <AssignDialog
          structure={tree.data.structure}
          nodes={tree.data.nodes}
          codes={[customerCode]}
          name={customerRegisterName}
          onClose={() => setMoving(false)}
          onDone={() => setMoving(false)}
        />
      )}
    </section>
  )
}
