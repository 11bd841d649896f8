import { isSignedIn } from '@portal/web-kit/session'
import { basePath } from '@portal/web-kit/base-path'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTitle } from '../routes/use-title.ts'
import { workbenchPath } from '../routes/landing.ts'
import { refusalOf } from './refusals.ts'
import { pageTexts } from './page.texts.ts'

/** /404, /noPermission, /500, /error, and every address without a page (SES-24). */
export function RefusalPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const refusal = refusalOf(useLocation().pathname, query.get('errorCode'))
  useTitle(refusal.title)
  return (
    <section className="card"><div className="ctr">
      <span className="pic"><Icon name={refusal.kind === '500' || refusal.kind === 'error' ? 'block' : 'lock'} /></span>
      <h1>{refusal.title}</h1>
      <p>{refusal.text}</p>
      <div className="row">
        {isSignedIn() ? <Link className="btn pri" to={workbenchPath}>{pageTexts.backToWorkbench}</Link> : <a className="btn pri" href={`${basePath()}finance/home`}>{pageTexts.home}</a>}
        <button type="button" className="btn" onClick={() => void navigate(-1)}>{pageTexts.back}</button>
      </div>
      {refusal.code !== '' && <span className="det">{pageTexts.errorCode} {refusal.code}</span>}
    </div></section>
  )
}
