import { detailOf } from '@portal/web-kit/show-error'
import { ApiError } from '@portal/web-kit/api-error'
import { isThere, useAway, useNewer } from '@portal/web-kit/away'
import { hold } from '@portal/web-kit/holds'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router'
import { workbenchPath } from '../routes/landing.ts'
import { pageTexts } from './page.texts.ts'

/** Chunks that did not arrive fail with these messages in the browsers we serve. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith('Unable to preload CSS') ||
    (error instanceof TypeError && /import|module|fetch/i.test(error.message)))

/**
 * A page that broke, inside the standing shell. A file that did not come is asked for again when the server is back, or
 * offered anew after a deploy (SHL-23).
 */
export function PageError() {
  const error = useRouteError()
  const isChunk = isChunkFailure(error)
  const isNewer = useNewer((state) => state.build !== null)
  const isAway = useAway((state) => state.since !== null)
  useEffect(() => {
    if (isChunk)
      void isThere().then(async (there) => {
        if (!there && (await hold('away'))) location.reload()
      })
  }, [isChunk])
  const { broken } = pageTexts
  const text = !isChunk ? broken.other : isNewer ? broken.newer : isAway ? broken.away : broken.chunk
  const detail =
    error instanceof ApiError
      ? [error.message, detailOf(error)].filter((part) => part !== '').join('，')
      : error instanceof Error
        ? error.message
        : ''
  return (
    <section className="card">
      <div className="centered" role="alert">
        <span className="emblem error">
          <Icon name="block" />
        </span>
        <h1>{broken.title}</h1>
        <p>{text}</p>
        <div className="row">
          <button
            type="button"
            className="button primary"
            disabled={isChunk && isAway}
            onClick={() => location.reload()}
          >
            <Icon name="refresh" />
            {isChunk && isNewer ? pageTexts.update : pageTexts.retry}
          </button>
          <Link className="button" to={workbenchPath}>
            {pageTexts.backToWorkbench}
          </Link>
        </div>
        {!isChunk && detail !== '' && <span className="reference">{detail}</span>}
      </div>
    </section>
  )
}
