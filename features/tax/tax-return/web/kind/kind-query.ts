import { broughtAt } from '@portal/web-kit/brought-data'
import { queryOptions } from '@tanstack/react-query'
import { taxKinds, type TaxKindOnPage } from './tax-kind.ts'

/** The kind of a return's tax. A tax that no feature brings shows its forms by their codes. */
export const kindQuery = (taxType: string | undefined) =>
  queryOptions<TaxKindOnPage>({
    queryKey: ['tax-kind', taxType ?? ''],
    queryFn: async () =>
      (await broughtAt(taxKinds)
        .find(({ id }) => id === taxType)
        ?.load()) ?? { taxType: taxType ?? '', tabs: {}, results: {} },
    enabled: taxType !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })

export const loadKinds = (): Promise<readonly TaxKindOnPage[]> =>
  Promise.all(broughtAt(taxKinds).map(({ load }) => load()))

/** All kinds, in the order of the features. */
export const kindsQuery = queryOptions<readonly TaxKindOnPage[]>({
  queryKey: ['tax-kinds'],
  queryFn: loadKinds,
  staleTime: Infinity,
  structuralSharing: false,
})

/** The tax that an address means when it says none: the first that a feature brings. */
export const usualTaxType = (): string => broughtAt(taxKinds)[0]?.id ?? ''
