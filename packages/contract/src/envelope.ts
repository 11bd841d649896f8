/** The shape of every JSON answer, errors included. */
export interface Envelope<T = unknown> {
  code: number | string
  msg: string
  data: T
}

const successCodes = new Set(['0', '1', '200', '301', '990000100001'])

/** Success codes are text or numbers, depending on the service. */
export const isSuccess = (code: unknown): boolean => successCodes.has(String(code))

export const ok = <T>(data: T): Envelope<T> => ({ code: 200, msg: '', data })

/** Body codes that end the session: showing the message, silently, or redirecting to the address in `msg`. */
export const sessionCodes = {
  withMessage: ['9999', '9986'],
  silent: ['9983', '9984'],
  redirect: ['9985'],
  quiet: ['203'],
} as const
