import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import type { KeptRow } from '../declared-upkeep.ts'

/** What the page sent, by path and body, and what it is answered beside its list. */
export interface KeptServer {
  sent: [path: string, body: unknown][]
  answer: { code: string | number; msg?: string; data?: unknown }
}

/**
 * Draws the page of a kept thing whose list has one row, until the row is there; closed with the test. `grants`: codes
 * of what the caller may; `others`: what other calls answer, by path; `one`: what all else is answered at first, where
 * it is not that row.
 */
export async function openKept(
  page: ReactNode,
  listPath: string,
  row: KeptRow,
  {
    at = '/',
    grants = [],
    one = row,
    others = {},
  }: { at?: string; grants?: readonly string[]; one?: KeptRow; others?: Readonly<Record<string, unknown>> } = {},
): Promise<KeptServer> {
  const server: KeptServer = { sent: [], answer: ok(one) }
  testBoot()
  testCaller({ permissions: new Set(grants) })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (typeof init?.body === 'string') server.sent.push([pathname, JSON.parse(init.body)])
    const other = others[pathname]
    const said =
      pathname === listPath
        ? ok({ records: [row], total: 1, next: null })
        : other === undefined
          ? server.answer
          : ok(other)
    return Response.json(said, { status: said.code === 409 ? 409 : 200 })
  })
  const { close } = await draw(
    <>
      {page}
      <ConfirmHost />
    </>,
    at,
  )
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  await until(() => expect(document.querySelector('tbody tr')).not.toBeNull())
  return server
}

memoryDrafts()
