import { QueryView } from '@portal/web-kit/query-view.tsx'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ownAccessRoute, type OwnRole } from '../contract/index.ts'
import { ownTexts as texts } from './request.texts.ts'
import css from './request.module.css'

/** More grants of a role are folded. */
const mostOpen = 24

/** The roles that one holds here, until when, and what each opens. */
export function OwnRoles() {
  const query = useQuery(queryOf(ownAccessRoute, { query: {} }))
  return (
    <section className={`card ${css.ownRoles}`} aria-labelledby="own-roles">
      <header>
        <h2 id="own-roles">{texts.title}</h2>
      </header>
      <QueryView query={query} skeleton={<Skeleton rows={2} height={36} />}>
        {(roles) =>
          roles.length === 0 ? (
            <p className="muted">{texts.none}</p>
          ) : (
            <ul>
              {roles.map((role) => (
                <RoleLine key={`${role.roleId} ${String(role.isEverywhere)}`} role={role} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function RoleLine({ role: { roleName, isEverywhere, endsAt, grants } }: { role: OwnRole }) {
  return (
    <li>
      <details open={grants.length <= mostOpen}>
        <summary>
          <b>{roleName}</b>
          <span className="muted">
            {texts.facts(isEverywhere, endsAt)} · {texts.count(grants.length)}
          </span>
        </summary>
        <ul className={css.grants}>
          {grants.map((name) => (
            <li key={name} className="tag">
              {name}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
