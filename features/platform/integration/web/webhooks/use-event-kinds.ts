import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { eventKindsRoute, testEvent, type EventKind } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'

/** What webhooks may tell of; `nameOf` is a type in words, its code until they are read. */
export function useEventKinds(): { kinds: readonly EventKind[]; nameOf: (type: string) => string } {
  const { data: kinds = [] } = useQuery(queryOf(eventKindsRoute, {}))
  const nameOf = (type: string): string =>
    type === testEvent ? integrationTexts.log.testEvent : (kinds.find(({ code }) => code === type)?.name ?? type)
  return { kinds, nameOf }
}
