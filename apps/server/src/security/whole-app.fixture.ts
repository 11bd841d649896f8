import type { Route } from '@portal/contract'
import { makeEnterprise, makeUser, signedInAs, type SignedInHeaders } from '@portal/identity/server/testing'
import { type TestApp, type TestAppOptions } from '@portal/testkit'
import { createProduct } from '../product.fixture.ts'
import { sampleOf, type Schema } from './sample-input.fixture.ts'

export interface Whole {
  app: TestApp
  own: string
  foreign: string
  permissions: string[]
  roles: string[]
  all: SignedInHeaders
}

/** Permissions or roles named by the routes' access rules; each of these roles exists in an installation. */
const named = (routes: readonly Route[], kind: 'perm:' | 'role:'): string[] => [
  ...new Set(
    routes
      .map((route) => route.access)
      .filter((access) => access.startsWith(kind))
      .map((access) => access.slice(kind.length)),
  ),
]

/** The whole product in process, and a user of one enterprise with every grant any route requires. */
export async function wholeApp(options: Pick<TestAppOptions, 'config' | 'logger'> = {}): Promise<Whole> {
  const app = await createProduct(options)
  const own = (await makeEnterprise(app)).entId
  const foreign = (await makeEnterprise(app)).entId
  const permissions = named(app.routes, 'perm:')
  const roles = named(app.routes, 'role:')
  return {
    app,
    own,
    foreign,
    permissions,
    roles,
    all: await signedInAs(app, await makeUser(app, { entIds: [own], roles, permissions })),
  }
}

export const writes = (route: Route): boolean => route.method !== 'GET'
export const addressOf = (route: Route): string => route.path.replace(/:\w+/g, 'none')
/** The data of an answer; answers to HEAD have no body, so what is expected counts as said. */
export const saidBy = <T>({ method }: Route, answer: { json(): { data: unknown } }, expected: T): unknown =>
  method === 'HEAD' ? expected : answer.json().data

export const titleOf = (route: Route): string => `${route.method} ${route.path}`

/** A valid call of this route. */
export function sampleCall(route: Route, whole = true): { query: Record<string, unknown>; body: unknown } {
  return {
    query: route.query ? (sampleOf(route.query as Schema, whole) as Record<string, unknown>) : {},
    body: route.body ? sampleOf(route.body as Schema, whole) : undefined,
  }
}

/** Excluded, because they would end the session or change the password during the test. */
const ending = ['/authentication/logout', '/changePassword']
export const walked = (app: TestApp): Route[] =>
  app.routes.filter((route) => !ending.some((end) => route.path.endsWith(end)))
