import type { DataOf, Route } from '@portal/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnanswered, retryAfterOf } from './api-error.ts'
import { call, type CallInput } from './call.ts'
import { newActionKey } from './action-key.ts'
import { useUnavailableReason } from '../session-recovery/unavailable.ts'
import { showError } from './show-error.ts'
import { upload } from './upload.ts'

export interface ActionOptions<R extends Route> {
  onDone?: (data: DataOf<R>, input: CallInput<R>) => unknown
  /** Handles the error in place (at a field, in a dialog); true = shown, no toast. */
  onError?: (error: Error, input: CallInput<R>) => boolean | void
  /**
   * False: disabled while the server is away, although the call could wait. Decisions and submissions must not run
   * later unnoticed.
   */
  waits?: boolean
  /** Files that go with it, where the route takes files. The fields of its body are texts then. */
  files?: readonly File[]
}

/**
 * A declared write as one user action: `run(input)`, `busy`, `error`, `off` (why it is not possible now; an `ActButton`
 * shows it).
 * Until an answer arrives, a repeat uses the same Idempotency-Key, so a double click or a lost connection has one
 * effect.
 */
export function useAction<R extends Route>(route: R, options: ActionOptions<R> = {}) {
  const keys = useRef(newActionKey())
  const off = useUnavailableReason(route, { waits: options.waits ?? route.idempotent === true })
  const mutation = useMutation<DataOf<R>, Error, CallInput<R>>({
    mutationFn: (input) => {
      const { files = [] } = options
      if (route.upload === undefined) return call(route, input, { key: keys.current.keyFor(input) })
      const about = files.map(({ name, size, lastModified }) => [name, size, lastModified])
      const fields = (input as { body?: Record<string, string> }).body ?? {}
      return upload(route, { files, fields }, { key: keys.current.keyFor([about, input]) })
    },
    onSuccess: (data, input) => {
      keys.current.settled()
      return options.onDone?.(data, input)
    },
    onError: (error, input) => {
      // On a 429 the key stays, because an earlier try of the same action may be unanswered.
      if (!isUnanswered(error) && retryAfterOf(error) === null) keys.current.settled()
      if (options.onError?.(error, input) !== true) showError(error)
    },
  })
  return {
    run: mutation.mutate,
    runAsync: mutation.mutateAsync,
    busy: mutation.isPending,
    off,
    error: mutation.error,
    reset: mutation.reset,
  }
}
