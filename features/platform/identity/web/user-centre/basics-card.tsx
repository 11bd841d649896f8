import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { enterprisesRoute, userKind } from '../../contract/index.ts'
import type { UserCentreProps } from '../user-centre-parts.ts'
import { userCentreTexts } from './user-centre.texts.ts'
import css from './user-centre.module.css'

const texts = userCentreTexts.basics

/** Name, account, phone, enterprises and roles from the server. */
export function BasicsCard({ user }: UserCentreProps) {
  const enterprises = useQuery(queryOf(enterprisesRoute, { query: {} }))
  const others = (enterprises.data ?? [])
    .filter(({ currentFlag }) => currentFlag !== 1)
    .map(({ customerName }) => customerName)
  const kind = userKind({ roleCodes: new Set(user.roleList.map(({ role }) => role.roleCode)), entType: user.entType })
  const facts: readonly (readonly [string, string])[] = [
    [texts.name, user.userName],
    [texts.account, user.account],
    [texts.phone, user.phone || texts.noPhone],
    [texts.kind, texts.kinds[kind]],
    [texts.roles, user.roleList.map(({ role }) => role.roleName).join('、') || texts.noRole],
    [texts.enterprise, user.entName],
    ...(others.length > 0 ? [[texts.others, others.join('、')] as const] : []),
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={name === texts.others ? css.wide : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
