import type { ReactNode } from 'react'
import type { Agreement } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'
import css from '../sso.module.css'

const words = ssoWords.agreement

/** The data to hand over, and the recipient. */
export function AgreementCard({
  title,
  agreement,
  children,
}: {
  title: string
  agreement: Agreement
  children: ReactNode
}) {
  const { client, name, account, entName, phone } = agreement
  return (
    <section className={`card ${css.agreement}`} aria-labelledby="agreement-title">
      <h1 id="agreement-title">{title}授权</h1>
      <p className="muted">{words.lead(client ?? title)}</p>
      <h2>{words.handed}</h2>
      <dl>
        <dt>{words.name}</dt>
        <dd>{name}</dd>
        <dt>{words.account}</dt>
        <dd>{account}</dd>
        <dt>{words.enterprise}</dt>
        <dd>{entName}</dd>
        {phone !== null && (
          <>
            <dt>{words.phone}</dt>
            <dd className="digits">
              {phone}
              <span className="faint text-tiny">{words.phoneNote}</span>
            </dd>
          </>
        )}
      </dl>
      <p className="faint text-small">{words.note}</p>
      {children}
    </section>
  )
}
