import { expect } from 'vitest'
import { fileFeature } from '@portal/file/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { makeProfile } from '@portal/tax-task/server/testing'
import { makeOffice, withReturns } from '@portal/tax-return/server/testing'
import { makeSignedIn } from '@portal/identity/server/testing'
import { pbtKinds, registerSources } from '@portal/pbt/server/public'
import type { TestApp } from '@portal/testkit'
import { registerOf } from '../contract/index.ts'
import { registerPortWith } from './register.port.ts'
import { noStampDocuments, type StampDocuments } from './stamp-documents.port.ts'
import { registerFeature } from './register.plugin.ts'

/** The registers with the returns that they fill, as the server joins them. */
export const withRegisters = (...more: readonly Feature[]) => withDocuments(noStampDocuments, ...more)

/** The same with documents that another room keeps. */
export const withDocuments = (documents: StampDocuments, ...more: readonly Feature[]) =>
  withReturns({
    kinds: pbtKinds.map((kind) => ({ kind, sources: registerSources(registerPortWith(documents)) })),
    more: [registerFeature(), fileFeature(), ...more],
  })

export const registerPermissions = [
  'tax:register:read',
  'tax:register:keep',
  'tax:return:read',
  'tax:return:edit',
  'tax:task:create',
]

/** An enterprise whose clerk keeps registers and files property and behaviour taxes. */
export async function makeKeeper(app: TestApp, ...taxTypes: readonly string[]) {
  const office = await makeOffice(app)
  const { headers } = await makeSignedIn(app, {
    entIds: [office.entId],
    roles: ['taxClerk'],
    permissions: registerPermissions,
  })
  await makeProfile(app, office.entId, {
    filings: taxTypes.map((taxType) => ({ taxType, cadence: taxType === '19' ? 'year' : 'quarter' })),
  })
  const call = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  /** Adds a record; fields that it does not say are empty. */
  const keep = async (id: string, record: object, more: object = {}) => {
    const entry = registerOf(id)?.of.upkeep.entry ?? []
    const blank = Object.fromEntries(entry.flatMap(({ name, kind }) => (kind === 'lines' ? [] : [[name, null]])))
    const saved = await call(`/japi/tax/register/${id}/save`, { ...blank, ...record, ...more })
    expect([id, saved.msg]).toEqual([id, ''])
    return saved.data as { id: string; version: number }
  }
  return { office, headers, call, keep }
}
