import { isSignedIn } from '@portal/web-kit/session'
import { basePath } from '@portal/web-kit/base-path'
import { Icon } from '@portal/web-kit/icon.tsx'
import { permissionOf, type RefusalProps } from '@portal/web-kit/refusal-place'
import { RefusalOffer } from '@portal/web-kit/refusal-offer.tsx'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { findPage } from '../routes/find-page.ts'
import type { Page } from '../routes/page-table.ts'
import { useTitle } from '../routes/use-title.ts'
import { workbenchPath } from '../routes/landing.ts'
import { ownPath } from '../routes/own-path.ts'
import { MissingGrant } from './missing-grant.tsx'
import { refusedAddress } from './refused.ts'
import { refusalOf } from './refusals.ts'
import { pageTexts } from './page.texts.ts'
import './refusal-page.module.css'

/** What the server named, else the page itself with the permission that its data needs. */
function refusedBy(named: string | null, { path, access, screen }: Page): RefusalProps {
  if (named !== null) return { permission: named }
  const permission = permissionOf(screen?.access ?? access)
  return { route: path, ...(permission === null ? {} : { permission }) }
}

/**
 * /404, /noPermission, /500, /error, and every unknown address (SES-24). 重试 opens the refused address again; grants
 * are then read anew.
 */
export function RefusalPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const wanted = ownPath(query.get('from')) ?? refusedAddress()
  const page = wanted === null ? null : findPage(wanted.split(/[?#]/)[0] ?? '')
  const refusal = refusalOf(pathname, query.get('errorCode'), { state, isKnown: wanted === null || page !== null })
  const isMissing =
    page !== null && isSignedIn() && (refusal.kind === 'noPermission' || refusal.title === pageTexts.noMenu)
  useTitle(refusal.title)
  const retry = (): void => {
    if (wanted === null) location.reload()
    else location.assign(`${basePath()}${wanted.slice(1)}`)
  }
  return (
    <section className="card">
      <div className="centered">
        <span className="emblem">
          <Icon name={refusal.kind === '500' || refusal.kind === 'error' ? 'block' : 'lock'} />
        </span>
        <h1>{refusal.title}</h1>
        <p>{refusal.text}</p>
        {isMissing && <MissingGrant path={page.path} title={page.title} />}
        <div className="row">
          {isMissing && <RefusalOffer {...refusedBy(refusal.permission, page)} />}
          {isSignedIn() ? (
            <Link className="button primary" to={workbenchPath}>
              {pageTexts.backToWorkbench}
            </Link>
          ) : (
            <a className="button primary" href={`${basePath()}finance/home`}>
              {pageTexts.home}
            </a>
          )}
          <button type="button" className="button" onClick={retry}>
            <Icon name="refresh" />
            {pageTexts.retry}
          </button>
          {history.length > 1 && (
            <button type="button" className="button" onClick={() => void navigate(-1)}>
              {pageTexts.back}
            </button>
          )}
        </div>
        {refusal.code !== '' && (
          <span className="reference">
            {pageTexts.errorCode} {refusal.code}
            {refusal.detail !== '' && `，${refusal.detail}`}
          </span>
        )}
      </div>
    </section>
  )
}
