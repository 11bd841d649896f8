import { detailOf } from '@portal/web-kit/show-error'
import { ApiError } from '@portal/web-kit/api-error'
import { isServerReady, useServerAway, useNewerBuild } from '@portal/web-kit/server-availability'
import { pauseCalls } from '@portal/web-kit/paused-calls'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router'
import { workbenchPath } from '../routes/landing.ts'
import { pageTexts } from './page.texts.ts'

/** Messages of failed chunk loads in the supported browsers. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith('Unable to preload CSS') ||
    (error instanceof TypeError && /import|module|fetch/i.test(error.message)))

/**
 * A broken page inside the working shell. A failed file is loaded again when the server is back; after a deployment the
 * page offers a reload (SHL-23).
 */
export function PageError() {
  const error = useRouteError()
  const isChunk = isChunkFailure(error)
  const isNewer = useNewerBuild((state) => state.build !== null)
  const isAway = useServerAway((state) => state.since !== null)
  useEffect(() => {
    if (isChunk)
      void isServerReady().then(async (there) => {
        if (!there && (await pauseCalls('away'))) location.reload()
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
