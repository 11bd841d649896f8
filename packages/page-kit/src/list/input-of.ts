import type { Route } from '@portal/contract'
import type { CallInput } from '@portal/web-kit/call'

/** Input of a call whose route is only known to be declared; the server holds it to its schema. */
export const inputOf = <R extends Route>(input: { query?: object; body?: object }): CallInput<R> =>
  input as unknown as CallInput<R>
