import { Icon } from '@portal/web-kit/icon.tsx'
import { Link, useLocation, useNavigate } from 'react-router'
import { findPage } from '../routes/find-page.ts'
import { workbenchPath } from '../routes/landing.ts'
import { pageTexts } from './page.texts.ts'

/** Page of a route whose feature is not built: its title and a link back (SHL-01). */
export function UnderConstruction() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <div className="page-title">
        <h1>{findPage(pathname)?.title}</h1>
      </div>
      <section className="card">
        <div className="centered">
          <span className="emblem">
            <Icon name="building" />
          </span>
          <h2>{pageTexts.construction.title}</h2>
          <p>{pageTexts.construction.text}</p>
          <div className="row">
            <Link className="button primary" to={workbenchPath}>
              {pageTexts.backToWorkbench}
            </Link>
            {history.length > 1 && (
              <button type="button" className="button" onClick={() => void navigate(-1)}>
                {pageTexts.back}
              </button>
            )}
          </div>
        </div>
      </section>
    </>
  )
}
