import type { DeclaredEvent, PassingEvent, Static, TSchema } from '@portal/contract'
import { answerFault } from './http/validation.ts'

/** What is said by an event. */
export type Told<D extends TSchema> = { entId: string | null; data: Static<D> }

/** What an event tells, as it is stored. @throws with `isStrict`, in tests, where it is not what it declares. */
export function dataOf(event: DeclaredEvent, data: unknown, isStrict: boolean): Record<string, unknown> {
  const fault = isStrict ? answerFault(event.data, JSON.parse(JSON.stringify(data))) : null
  if (fault !== null) throw new Error(`the event ${event.kind} tells what it does not declare: ${fault}`)
  return data as Record<string, unknown>
}

/** An event in passing. @throws as `dataOf` */
export const passingOf = (event: DeclaredEvent, { entId, data }: Told<TSchema>, isStrict: boolean): PassingEvent => ({
  kind: event.kind,
  entId,
  data: dataOf(event, data, isStrict),
})
