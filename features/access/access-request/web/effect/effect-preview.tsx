import type { FormValues } from '@portal/page-kit/form/form-values'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { previewRequestRoute, type AccessEffect } from '../../contract/index.ts'
import { isTold, requestOf } from '../form/request.rules.ts'
import { effectTexts as texts } from '../request.texts.ts'
import { ConflictNotes } from './conflict-notes.tsx'
import { EffectPeople } from './effect-people.tsx'
import { NewRoles } from './new-roles.tsx'
import { PathList } from './path-list.tsx'
import css from '../request.module.css'

interface Props {
  values: FormValues
  onDrop: (menuId: string) => void
}

/** 提交后会怎样: what the form as it is typed would do, who gets it and who decides (LEAD-06). */
export function EffectPreview({ values, onDrop }: Props) {
  const { reason: _reason, ...asked } = useDeferredValue(requestOf(values))
  const isReady = isTold(asked)
  const query = useQuery({
    ...queryOf(previewRequestRoute, { body: asked }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  return (
    <aside className={css.aside}>
      <h3>
        {texts.title} <small className="muted">{texts.lead}</small>
      </h3>
      {isReady ? (
        <QueryView query={query}>
          {(effect) => <Told effect={effect} {...(asked.applyType === '3' ? { onDrop } : {})} />}
        </QueryView>
      ) : (
        <p className="muted">{texts.begin}</p>
      )}
    </aside>
  )
}

function Told({ effect, onDrop }: { effect: AccessEffect; onDrop?: Props['onDrop'] }): ReactNode {
  const { fault, roles, path } = effect
  return (
    <>
      {fault !== null && fault.field !== 'reason' && (
        <p className="alert warn" role="status">
          {fault.text}
        </p>
      )}
      {roles.length === 0 && <Counts of={effect} />}
      <ConflictNotes of={effect} {...(onDrop === undefined ? {} : { onDrop })} />
      {roles.length > 0 && <NewRoles roles={roles} />}
      <EffectPeople of={effect} title={texts.people} />
      <PathList path={path} />
    </>
  )
}

function Counts({ of: { added, removed, unchanged } }: { of: AccessEffect }) {
  const counts = [
    { title: texts.added, count: added, className: added > 0 ? css.gain : undefined },
    { title: texts.removed, count: removed, className: undefined },
    { title: texts.unchanged, count: unchanged, className: undefined },
  ]
  return (
    <dl className={css.counts} aria-label={texts.counts}>
      {counts.map(({ title, count, className }) => (
        <div key={title}>
          <dt className="muted text-small">{title}</dt>
          <dd className={className}>{title === texts.added && count > 0 ? `+ ${count}` : count}</dd>
        </div>
      ))}
    </dl>
  )
}
