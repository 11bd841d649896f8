import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { paceOf, type Route } from '@portal/contract'
import type { Caller } from '../caller.ts'
import { paced } from '../limits/pace.ts'
import { assertMayView, authenticate, authorise, withGrantNames } from './authenticate.ts'
import { isSecure } from './headers.ts'
import type { MountDeps } from './mount-deps.ts'
import { checkOrigin } from './origin.ts'
import type { Send } from './answer/send.ts'

type Admit = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void

/**
 * Origin, session and grants of a route's calls, before their body is read. Nothing here waits while the session is
 * believed and nothing is counted: such a call has no promise of its own.
 */
export function admissionOf(route: Route, deps: MountDeps, send: Send): Admit {
  const { config, clock, sessions } = deps
  const isPublic = route.access === 'public'
  const isCounted = paceOf(route) !== 'reads'
  const freshMs = config.stepUpMinutes * 60_000
  const [bindEnterprise, enterpriseByQuery] = [route.scope === 'enterprise', route.answer === 'file']

  /** @throws what `authorise` refuses, and writes of who only looks. */
  const check = (caller: Caller | null): void => {
    authorise(route, caller, { now: clock.now(), freshMs })
    // Visits of a page are not those of its user, and nobody's fault.
    if (caller?.viewer !== undefined && route.pace !== 'visits') assertMayView(route, caller)
  }

  const admit = (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller | null,
    done: HookHandlerDoneFunction,
  ) => {
    request.portalCaller = caller
    try {
      check(caller)
    } catch (error) {
      withGrantNames(error, sessions).then((named) => done(named as Error), done)
      return
    }
    const drop = () => send(reply, null)
    if (caller?.viewer !== undefined && route.pace === 'visits') drop()
    else if (caller !== null && isCounted)
      paced(route, caller, deps.writes).then((outcome) => (outcome === 'dropped' ? drop() : done()), done)
    else done()
  }

  return (request, reply, done) => {
    checkOrigin(request, config.publicUrl, route)
    const how = { isSecure: isSecure(request, config), bindEnterprise, enterpriseByQuery }
    const unknown = (error: unknown) => (isPublic ? admit(request, reply, null, done) : done(error as Error))
    let caller: ReturnType<typeof authenticate>
    try {
      caller = authenticate(request, sessions, how)
    } catch (error) {
      return unknown(error)
    }
    if (caller instanceof Promise) caller.then((found) => admit(request, reply, found, done), unknown)
    else admit(request, reply, caller, done)
  }
}
