import { roleSides } from '@portal/role-admin/contract'
import { effectTexts as texts } from '../request.texts.ts'
import css from '../request.module.css'

interface NewRole {
  roleName: string
  roleCode: string
  entName?: string
}

/** Roles that passing creates, each with its side. */
export function NewRoles({ roles }: { roles: readonly NewRole[] }) {
  const sides: Readonly<Record<string, string>> = roleSides
  return (
    <section>
      <h3>{texts.rolesTitle}</h3>
      <ul className={css.plain}>
        {roles.map(({ roleName, roleCode, entName }) => (
          <li key={roleName}>
            {roleName} <span className="tag">{sides[roleCode]}</span> <span className="muted">{entName}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
