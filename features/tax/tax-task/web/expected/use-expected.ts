import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { expectedFilingsRoute } from '../../contract/index.ts'

/** Filings of the enterprise without an official layout. They change with the build and its taxes alone. */
export const useExpected = () => useQuery(queryOf(expectedFilingsRoute, {}))
