export const messagesPerPage = 20

export interface OutboxAsked {
  phone: string
  page: number
}

/** Parses phone and page from the address. */
export function askedOf(search: URLSearchParams): OutboxAsked {
  const page = Number(search.get('page') ?? 1)
  return { phone: search.get('phone')?.trim() ?? '', page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** Address of a page of results. */
export function addressOf({ phone, page }: OutboxAsked): string {
  const search = new URLSearchParams({
    ...(phone === '' ? {} : { phone }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return search === '' ? '?' : `?${search}`
}
