import type { Browser, BrowserContext } from '@playwright/test'
import { createClient } from '../kit/client.ts'
import { openTask } from '../kit/open-task.ts'
import { startServer, stopServer } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'
import { openBrowser, signInAs } from './browser.ts'

/** The demonstration's open VAT return on a server of its own, and a browser to open its table in. */
export interface OpenReturn {
  taskNo: string
  url: string
  /** Of the page with the table. */
  address: string
  browser: Browser
  /** Signs the accountant in. */
  signedIn: (context: BrowserContext) => Promise<void>
  close(): Promise<void>
}

export async function openReturn(name: string, table: string): Promise<OpenReturn> {
  const account = 'taxclerk'
  const server = await startServer(makeTemporary(name))
  const client = createClient(server.url, 1)
  const taskNo = await openTask(client, (await client.signIn(account)).headers)
  client.close()
  const browser = await openBrowser()
  return {
    taskNo,
    url: server.url,
    address: `${server.url}/system/tax-admin/tax-detail?id=${taskNo}&table=${table}`,
    browser,
    signedIn: signInAs(server.url, account),
    async close() {
      await browser.close()
      await stopServer(server)
    },
  }
}
