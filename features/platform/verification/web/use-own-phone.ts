import { currentUserRoute } from '@portal/identity/contract'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'

/** The account's own phone, masked; '' when none is bound, undefined until loaded. */
export const useOwnPhone = (): string | undefined => useQuery(queryOf(currentUserRoute, {})).data?.phone
