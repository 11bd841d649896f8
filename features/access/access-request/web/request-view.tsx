import { fieldsOf } from '@portal/contract'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { ApprovalPanel } from '@portal/workflow/web/public'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import {
  AccessRequest,
  requestDetailRoute,
  requestEffectRoute,
  requestPageRoute,
  type AccessEffect,
  type AccessRequestDetail,
} from '../contract/index.ts'
import { ConflictNotes } from './effect/conflict-notes.tsx'
import { EffectPeople } from './effect/effect-people.tsx'
import { EffectTable } from './effect/effect-table.tsx'
import { EffectUnused } from './effect/effect-unused.tsx'
import { NewRoles } from './effect/new-roles.tsx'
import { RequestedThings } from './effect/requested-things.tsx'
import { StateTag } from './requests.list.tsx'
import { effectTexts } from './request.texts.ts'
import css from './request.module.css'

const wide = 1240
const shown = ['applicant', 'entName', 'productName', 'roleName', 'endsAt', 'applyTime', 'reason']
const fields = fieldsOf(AccessRequest).filter(({ name }) => shown.includes(name))

interface Props {
  request: AccessRequestDetail
  title: string
  onClose: () => void
}

/** An application as it is looked at and decided: what it asks for, what passing does now, and its course (LEAD-06). */
export function RequestView({ request, title, onClose }: Props) {
  const isPending = request.state === 'pending'
  const effect = useQuery({ ...queryOf(requestEffectRoute, { query: { id: request.id } }), enabled: isPending })
  const refresh = () => invalidate(requestDetailRoute, requestEffectRoute, requestPageRoute)
  return (
    <Dialog
      title={
        <>
          {title} <StateTag of={request} />
        </>
      }
      width={wide}
      isPage
      className={css.body ?? ''}
      onClose={onClose}
    >
      <div className={css.columns}>
        <div className={css.main}>
          <DescriptionList facts={factsOf(fields, { ...request })} />
          {isPending ? (
            <QueryView query={effect}>{(told) => <Told effect={told} />}</QueryView>
          ) : (
            <RequestedThings of={request} />
          )}
        </div>
        <aside className={css.aside}>
          {isPending && effect.data !== undefined && <EffectPeople of={effect.data} title={effectTexts.given} />}
          <ApprovalPanel
            businessCode={request.id}
            processInstId={request.processInstId}
            onDecided={refresh}
            decision={decisionOf(effect.data)}
          />
          {isPending && effect.data !== undefined && <EffectUnused of={effect.data} />}
        </aside>
      </div>
    </Dialog>
  )
}

/** What the decision was made on goes with it. */
const decisionOf = (effect: AccessEffect | undefined) =>
  effect === undefined
    ? {}
    : { shown: effect.shown, ...(effect.needsOpinion ? { warning: effectTexts.needsOpinion } : {}) }

function Told({ effect }: { effect: AccessEffect }) {
  return (
    <>
      {effect.fault !== null && (
        <p className="alert error" role="status">
          {effect.fault.text}
        </p>
      )}
      <ConflictNotes of={effect} />
      {effect.roles.length > 0 ? <NewRoles roles={effect.roles} /> : <EffectTable of={effect} />}
    </>
  )
}
