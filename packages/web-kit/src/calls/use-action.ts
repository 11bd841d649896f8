import type { DataOf, Route } from '@portal/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnanswered, retryAfterOf } from './api-error.ts'
import { call, type CallInput } from './call.ts'
import { newActionKey } from './action-key.ts'
import { useUnavailableReason } from '../session-recovery/unavailable.ts'
import { showError } from './show-error.ts'

export interface ActionOptions<R extends Route> {
  onDone?: (data: DataOf<R>, input: CallInput<R>) => unknown
  /** Handle the error where it belongs (at a field, in a dialog); true = shown, no toast. */
  onError?: (error: Error, input: CallInput<R>) => boolean | void
  /**
   * False: not offered while the server is away, though it would wait; what decides or hands in is not done behind
   * one's back.
   */
  waits?: boolean
}

/**
 * A declared write as one user action: `run(input)`, `busy`, `error`, `off` (why it can't be done
 * now; an `ActButton` shows it). While no answer came, a repeat bears the same
 * Idempotency-Key, so a nervous click or a lost connection takes effect once.
 */
export function useAction<R extends Route>(route: R, options: ActionOptions<R> = {}) {
  const keys = useRef(newActionKey())
  const off = useUnavailableReason(route, { waits: options.waits ?? route.idempotent === true })
  const mutation = useMutation<DataOf<R>, Error, CallInput<R>>({
    mutationFn: (input) => call(route, input, { key: keys.current.keyFor(input) }),
    onSuccess: (data, input) => {
      keys.current.settled()
      return options.onDone?.(data, input)
    },
    onError: (error, input) => {
      // Told to wait: an earlier try of the same action may have gone unanswered, so the key stays.
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
