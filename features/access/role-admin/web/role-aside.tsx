import { Timeline } from '@portal/page-kit/parts/timeline.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DutyConflict } from '@portal/contract'
import { roleChangesRoute, roleDutiesRoute, type RoleDetail, type RoleDuties } from '../contract/index.ts'
import { asideTexts as texts } from './role-admin.texts.ts'
import css from './role-admin.module.css'

/** Whether a role with these menus joins duties of operators, in itself or in one of its members. */
export function Duties({ role, menuIds }: { role: RoleDetail; menuIds: string[] }) {
  const query = useQuery({
    ...queryOf(roleDutiesRoute, { body: { roleId: role.roleId, menuIds: menuIds.toSorted() } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={css.part}>
      <h2 className="medium">{texts.duties}</h2>
      <QueryView query={query}>{(duties) => <Told duties={duties} />}</QueryView>
    </section>
  )
}

function Told({ duties: { duties, people, names, isSeparated, conflicts } }: { duties: RoleDuties }) {
  const said = [
    ...(duties.length > 1 ? [texts.joined(duties)] : []),
    ...(people > 0 ? [texts.people(people, names)] : []),
  ]
  if (said.length + conflicts.length === 0) return <p className="muted">{texts.none}</p>
  return (
    <>
      {conflicts.map((conflict) => (
        <Conflict key={conflict.rule} of={conflict} />
      ))}
      {said.length > 0 && <Administrators said={said} isSeparated={isSeparated} />}
    </>
  )
}

const Conflict = ({ of: { level, first, second, reason, people, count, rule } }: { of: DutyConflict }) => (
  <div className={`alert ${level === 'block' ? 'error' : 'warn'}`}>
    <div>
      <p className="medium">{texts.levels[level]}</p>
      <p>{texts.conflict(first.name, second.name, reason, rule)}</p>
      {count > 0 && <p>{texts.hit(people, count)}</p>}
    </div>
  </div>
)

function Administrators({ said, isSeparated }: { said: readonly string[]; isSeparated: boolean }) {
  return (
    <div className="alert warn">
      <div>
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{isSeparated ? texts.isSeparated : texts.notSeparated}</p>
      </div>
    </div>
  )
}

/** What was changed of a role and of who holds it, by whom and when. */
export function Changes({ roleId }: { roleId: string }) {
  const query = useQuery(queryOf(roleChangesRoute, { query: { roleId } }))
  return (
    <section className={css.part}>
      <h2 className="medium">{texts.changes}</h2>
      <QueryView query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="muted">{texts.noChanges}</p>
          ) : (
            <Timeline
              label={texts.changes}
              entries={changes.map(({ at, by, action, text }) => ({ title: action, at, who: by, text }))}
            />
          )
        }
      </QueryView>
    </section>
  )
}
