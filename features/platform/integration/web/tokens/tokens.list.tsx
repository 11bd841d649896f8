import { fieldsOf } from '@portal/contract'
import { addDays } from '@portal/domain/calendar-date'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { columnsOf, type Column } from '@portal/page-kit/table/column'
import { boot } from '@portal/web-kit/boot'
import { MachineToken, tokensRoute } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import { RevokeButton } from './revoke-button.tsx'
import css from '../integration.module.css'

const texts = integrationTexts.tokens
/** Warns of a token that expires within this many days. */
const soonDays = 14
const looks: Record<MachineToken['state'], string> = { active: 'done', expired: '', revoked: '', lapsed: 'warn' }

export const tokensSource = sourceOf({
  title: texts.rows,
  route: tokensRoute,
  sizes: [20, 50, 100],
  input: ({ page, size }) => ({ query: { page, limit: size } }),
  shown: pagedRows<MachineToken>,
})

const isOpen = ({ state }: MachineToken): boolean => state === 'active' || state === 'lapsed'
export const isOver = (token: MachineToken): boolean => !isOpen(token)
const isSoon = ({ state, expiresAt }: MachineToken): boolean =>
  state === 'active' && expiresAt.slice(0, 10) <= addDays(boot().today, soonDays)

/** Tokens: scopes, expiry, and time and address of the last use. */
export const tokenColumns = (isOperator: boolean): Column<MachineToken>[] =>
  columnsOf<MachineToken>(fieldsOf(MachineToken), {
    name: { isFixed: true, cell: (token) => <Name token={token} /> },
    scopes: { cell: (token) => <Scopes token={token} /> },
    entName: isOperator && {},
    expiresAt: {
      cell: (token) => (
        <>
          {token.expiresAt.slice(0, 10)} {isSoon(token) && <span className="tag warn">{texts.soon}</span>}
        </>
      ),
    },
    usedAt: {
      cell: ({ usedAt, usedFrom }) =>
        usedAt === null ? (
          <span className="faint">{texts.never}</span>
        ) : (
          <span className={css.lines}>
            <span>{usedAt}</span>
            {usedFrom !== null && <span className="faint text-tiny">{texts.from(usedFrom)}</span>}
          </span>
        ),
    },
    state: {
      cell: ({ state }, text) => (
        <span className={`tag ${looks[state]}`} title={state === 'lapsed' ? texts.lapsedWhy : undefined}>
          {text}
        </span>
      ),
    },
    acts: {
      title: integrationTexts.acts,
      isUntitled: true,
      cell: (token) => isOpen(token) && <RevokeButton token={token} />,
    },
  })

const Name = ({ token: { name, hint, issuedBy, issuedAt } }: { token: MachineToken }) => (
  <span className={`${css.named} ${css.lines}`}>
    <b>{name}</b>
    <span className="faint text-tiny">
      <span className="monospace">pmt_…{hint}</span> {texts.issued(issuedBy, issuedAt.slice(0, 10))}
    </span>
  </span>
)

function Scopes({ token: { scopes, networks } }: { token: MachineToken }) {
  const from = networks.join('、')
  return (
    <span className={css.lines}>
      <span title={scopes.map(({ name }) => name).join('、')}>
        {texts.scopes(scopes[0]?.name ?? '', scopes.length)}
      </span>
      {from !== '' && <span className={`faint text-tiny ${css.named}`}>{texts.onlyFrom(from)}</span>}
    </span>
  )
}
