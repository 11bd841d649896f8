import { Icon } from '@portal/web-kit/icon.tsx'
import { Link, useRouteError } from 'react-router'
import { workbenchPath } from '../routes/landing.ts'
import { pageTexts } from './page.texts.ts'

/** Chunks that did not arrive fail with these messages in the browsers we serve. */
const isChunkFailure = (error: unknown): boolean => error instanceof TypeError && /import|module|fetch/i.test(error.message)

/** A page that broke, inside the standing shell. */
export function PageError() {
  const error = useRouteError()
  const isChunk = isChunkFailure(error)
  return (
    <section className="card"><div className="ctr" role="alert">
      <span className="pic err"><Icon name="block" /></span>
      <h1>{pageTexts.broken.title}</h1>
      <p>{isChunk ? pageTexts.broken.chunk : pageTexts.broken.other}</p>
      <div className="row">
        <button type="button" className="btn pri" onClick={() => location.reload()}><Icon name="refresh" />{pageTexts.retry}</button>
        <Link className="btn" to={workbenchPath}>{pageTexts.backToWorkbench}</Link>
      </div>
      {!isChunk && error instanceof Error && <span className="det">{error.message}</span>}
    </div></section>
  )
}
