import { addDays } from '@portal/domain/calendar-date'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { boot } from '@portal/web-kit/boot'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { revokeTokenRoute, tokensRoute, type MachineToken } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import css from '../integration.module.css'

const texts = integrationTexts.tokens
/** Warns of a token that expires within this many days. */
const soonDays = 14
const looks: Record<MachineToken['state'], string> = { active: 'done', expired: '', revoked: '', lapsed: 'warn' }

/** One token: scopes, expiry, and time and address of its last use. */
export function TokenRow({ token, hasEnterprise }: { token: MachineToken; hasEnterprise: boolean }) {
  const revoke = useAction(revokeTokenRoute, {
    onDone: () => {
      toast.success(texts.revoked)
      return invalidate(tokensRoute)
    },
  })
  const ask = async () => {
    if (await confirm({ kind: 'warning', content: texts.revokeAsk(token.name), okText: texts.revoke }))
      revoke.run({ body: { id: token.id } })
  }
  const isOpen = token.state === 'active' || token.state === 'lapsed'
  const isSoon = token.state === 'active' && token.expiresAt.slice(0, 10) <= addDays(boot().today, soonDays)
  return (
    <tr className={isOpen ? '' : css.isOver}>
      <td className={css.name}>
        <b>{token.name}</b>
        <span className="faint text-tiny">
          <span className="monospace">pmt_…{token.hint}</span>　
          {texts.issued(token.issuedBy, token.issuedAt.slice(0, 10))}
        </span>
      </td>
      <td className={css.scopes}>
        <span title={token.scopes.map((scope) => scope.name).join('、')}>
          {texts.scopes(token.scopes[0]?.name ?? '', token.scopes.length)}
        </span>
        {token.networks.length > 0 && (
          <span className="faint text-tiny" title={token.networks.join('、')}>
            {texts.onlyFrom(token.networks.join('、'))}
          </span>
        )}
      </td>
      {hasEnterprise && <td className={css.enterprise}>{token.entName}</td>}
      <td className={`${css.ends} digits`}>
        {token.expiresAt.slice(0, 10)}
        {isSoon && <span className="tag warn">{texts.soon}</span>}
      </td>
      <td className={`${css.used} digits`}>
        {token.usedAt === null ? (
          <span className="faint">{texts.never}</span>
        ) : (
          <>
            {token.usedAt}
            {token.usedFrom !== null && <span className="faint text-tiny">{texts.from(token.usedFrom)}</span>}
          </>
        )}
      </td>
      <td className={css.state}>
        <span className={`tag ${looks[token.state]}`} title={token.state === 'lapsed' ? texts.lapsedWhy : undefined}>
          {texts.states[token.state]}
        </span>
      </td>
      <td className={css.acts}>
        {isOpen && (
          <ActButton of={revoke} className="button link" onClick={() => void ask()}>
            {texts.revoke}
          </ActButton>
        )}
      </td>
    </tr>
  )
}
