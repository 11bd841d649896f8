import { makeSignedIn } from '@portal/identity/server/testing'
import { formOf, type TestApp } from '@portal/testkit'
import { expect } from 'vitest'
import { ledgerPermissions, readingOver } from './ledger-app.ts'
import { sampleBytes } from './ledger-samples.ts'

const path = '/japi/tax/ledger'

/** Somebody who keeps the books of an enterprise that exists: `post` to the ledger's calls, `take` a file. */
export async function booksOf(app: TestApp, entId: string) {
  const permissions = [...ledgerPermissions]
  const { headers } = await makeSignedIn(app, { entIds: [entId], roles: ['taxClerk'], permissions })
  const ask = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({
      method,
      url: `${path}${url}`,
      headers: { ...headers },
      ...(payload && { payload }),
    })
    return answer.json()
  }
  const take = async (month: string, name: string, bytes = sampleBytes(name)): Promise<void> => {
    const { data } = await ask('/import/upload', formOf({ month }, { name, bytes }))
    await readingOver(() => ask(`/import/status?importId=${data.importId}`))
    expect((await ask('/import/confirm', { importId: data.importId, reason: '重新导出' })).msg).toBe('')
  }
  return { post: (url: string, payload: object) => ask(url, payload), take }
}
