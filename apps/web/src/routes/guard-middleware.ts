import { basePath, withoutBase } from '@portal/web-kit/base-path'
import { endSession, isSignedIn } from '@portal/web-kit/session'
import { pauseCalls } from '@portal/web-kit/paused-calls'
import { permittedPaths } from '@portal/web-kit/permitted-paths'
import { redirect, replace, type MiddlewareFunction } from 'react-router'
import { redirects } from '../data/redirects.ts'
import { noteRefused } from '../pages/refused.ts'
import { isPublicDocument } from './documents.ts'
import { findPage } from './find-page.ts'
import { judge } from './guard.ts'

/** Never resolves, because the document is being left. */
const leaving = (): Promise<never> => new Promise(() => {})

/** Runs the guard before every navigation. `request.url` contains the base, routes do not. */
export const guardMiddleware: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url)
  const path = withoutBase(url.pathname)
  const rest = `${url.search}${url.hash}`
  const target = redirects[path]
  const there = `${basePath()}${(target ?? path).slice(1)}`
  // The server sent this document for an unknown address, so opening it again would loop.
  if (isPublicDocument(target ?? path) && location.pathname !== there) {
    location.assign(`${there}${rest}`)
    return leaving()
  }
  // An address the browser already shows keeps its entry in the history, or going back would lead here again.
  const goTo = url.pathname === location.pathname && url.search === location.search ? replace : redirect
  if (target !== undefined) throw goTo(`${target}${rest}`)
  const ask = () => judge(path, findPage(path), { signedIn: isSignedIn(), resultPath: permittedPaths() })
  let verdict = ask()
  // The cookie expired while the page was open: renews the session, as a refused call does.
  if (verdict.act === 'leave' && (await pauseCalls('expired'))) verdict = ask()
  if (verdict.act === 'replace') throw goTo(`${verdict.to}${rest}`)
  if (verdict.act === 'refuse') {
    noteRefused(`${path}${rest}`)
    throw goTo('/404?errorCode=404')
  }
  if (verdict.act === 'leave') {
    endSession({ wanted: `${path}${rest}` })
    return leaving()
  }
  return next()
}
