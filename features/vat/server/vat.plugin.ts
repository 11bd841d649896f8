import type { Feature } from '@portal/server-kit/feature'

/** Value-added tax: the kind of return that is filled from invoices. */
export const vatFeature = (): Feature => ({ name: 'vat', mount: () => undefined })
