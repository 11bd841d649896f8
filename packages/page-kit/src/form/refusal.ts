import { ApiError, isUnanswered, retryAfterOf } from '@portal/web-kit/api-error'
import { wordsOf } from '@portal/web-kit/show-error'
import { formTexts as texts } from './form.texts.ts'

const tooLarge = 413

interface Named {
  path: string
  message: string
}
const isNamed = (each: unknown): each is Named =>
  typeof each === 'object' &&
  each !== null &&
  'path' in each &&
  typeof each.path === 'string' &&
  'message' in each &&
  typeof each.message === 'string'

/** Fields that a refusal names: `errors` of its data, for invalid input and for rules of a business alike. */
export function namedFaults(error: unknown): readonly Named[] {
  const data = error instanceof ApiError ? error.data : null
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : null
  return Array.isArray(errors) ? errors.filter(isNamed) : []
}

/** A refusal as a form shows it: what belongs to a field there, everything else in words for its summary. */
export function refusalOf(
  error: Error,
  isOnForm: (name: string) => boolean,
  titleOf: (path: string) => string,
  part?: string,
  /** Where a path into lines stands in the form. */
  placeOf: (path: string, message: string) => { name: string; message: string } | null = () => null,
): { faults: Record<string, string>; text: string } {
  const named = namedFaults(error).map(({ path, message }) => {
    const own = part !== undefined && path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path
    const cell = placeOf(own, message)
    if (cell !== null) return cell
    const [name = '', place] = own.split('.')
    return { name, message: /^\d+$/.test(place ?? '') ? texts.at(`第 ${Number(place) + 1} 项`, message) : message }
  })
  const elsewhere = named.filter(({ name }) => !isOnForm(name))
  return {
    faults: Object.fromEntries(named.filter(({ name }) => isOnForm(name)).map(({ name, message }) => [name, message])),
    text:
      named.length === 0
        ? textOf(error)
        : elsewhere.map(({ name, message }) => texts.at(titleOf(name), message)).join('；'),
  }
}

function textOf(error: Error): string {
  if (error instanceof ApiError && error.status === tooLarge) return texts.tooLarge
  const seconds = retryAfterOf(error)
  if (seconds !== null && seconds > 0) return texts.tooMany(seconds)
  if (error instanceof ApiError && error.status === 0) return texts.offline
  return isUnanswered(error) ? texts.unanswered : wordsOf(error)
}
