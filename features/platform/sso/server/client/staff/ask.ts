const timeoutMs = 10_000
const mostShown = 200

/** A provider that can't answer now: its line is cut, it is broken, or it counts too many calls. */
export class ProviderAway extends Error {}

/** What it refuses with; keys and tokens that its words may repeat are left out. */
export const refusalOf = (code: unknown, words: unknown): string =>
  `${String(code)} ${String(words)}`.replaceAll(/[0-9A-Za-z_-]{24,}/g, '…').slice(0, mostShown)

export const addressOf = (at: string, query: Readonly<Record<string, string>>): string =>
  `${at}?${new URLSearchParams(query).toString()}`

/** Asks for JSON. @throws ProviderAway without the address, which may hold a secret. */
export async function askJson(
  address: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<{ status: number; said: Readonly<Record<string, unknown>> }> {
  try {
    const answer = await fetch(address, {
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const said: unknown = await answer.json()
    if (typeof said !== 'object' || said === null) throw new Error(`no object, status ${answer.status}`)
    return { status: answer.status, said: said as Record<string, unknown> }
  } catch (error) {
    throw new ProviderAway(`no answer: ${(error as Error).name}`)
  }
}
